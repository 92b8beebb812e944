declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** Chrome's id of a tab. */
export type TabId = Branded<number, 'TabId'>;
/** Chrome's id of a frame in a tab; 0 is the top frame. */
export type FrameId = Branded<number, 'FrameId'>;
/** The number of one element for a whole session, over all targets and frames: 12. */
export type ElementId = Branded<number, 'ElementId'>;
/** Four characters of a-z and 2-9 that open every turn code of the session: `k7f2`. */
export type SessionId = Branded<string, 'SessionId'>;
/** Identifies one item of a queue, over all sessions. */
export type ItemId = Branded<string, 'ItemId'>;
/** Identifies one call of an agent that calls; its client chooses it, unique in its session. */
export type CallId = Branded<string, 'CallId'>;
/** Identifies one saved tool. */
export type ToolId = Branded<string, 'ToolId'>;
/** Identifies one model that the person has added. */
export type ModelId = Branded<string, 'ModelId'>;
/** Identifies one run server that the person has added. */
export type ServerId = Branded<string, 'ServerId'>;

/** Identifies one file that the person has given, over all sessions. */
export type FileId = Branded<string, 'FileId'>;

export const TOP_FRAME = 0 as FrameId;
