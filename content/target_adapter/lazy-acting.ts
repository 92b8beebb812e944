import type { TabHandlers } from '../../src/messaging/serve.ts';
import type { Activity, Point } from '../../src/protocol/snapshot.ts';
import type { AimLabel } from '../agent_dashboard/overlay.ts';
import { loadPart } from '../page/load-part.ts';
import type { ChildFrames } from './act/child-frames.ts';
import type { EarlyEvents } from './act/early-events.ts';
import type { Redactor } from './redact/redactor.ts';
import type { ElementTable } from './snapshot/element-table.ts';
import type { Snapshotter } from './snapshot/snapshotter.ts';
import type { ActKind } from './watch/own-acts.ts';

/** The messages that the part for acting handles. A target that is only read gets none of them. */
const MESSAGES = [
  ...([
    'NOTE_PAGE',
    'GET_EFFECTS',
    'GET_ACT_FACTS',
    'GET_COORDINATES',
    'SHOW_AIM',
    'GET_FRAME_POINT',
    'GET_DRAG',
  ] as const),
  ...([
    'FOCUS_FIELD',
    'TAKE_FOCUS',
    'GET_FOCUS',
    'SET_VALUE',
    'INSERT_TEXT',
    'PASTE_TEXT',
    'SCROLL',
  ] as const),
  ...(['REVEAL_TEXT', 'SELECT_TEXT', 'HOLDS_TEXT', 'GET_TOGGLE', 'GET_GAUGE', 'FIND_OPTION'] as const),
  ...(['ANNOUNCE_INPUT', 'REST_IN_DRAG', 'GET_ARRIVED', 'END_INPUT', 'ACT_BY_SCRIPT'] as const),
  ...(['FIND_FILE_PLACE', 'STAGE_FILES', 'STAGE_CHUNK', 'HAS_ASKED_FOR_FILES', 'GET_TAKEN_FILES'] as const),
  ...(['GET_FACT', 'GET_BOX', 'CHECK_STATE', 'CHECK_NAME'] as const),
];
export type ActingHandlers = Pick<TabHandlers, (typeof MESSAGES)[number]>;

/** What acting needs of the rest of the adapter. */
export interface ActingOptions {
  readonly signal: AbortSignal;
  /** Whether an event may be of the debugger or of the person: trusted, and outside our own elements. */
  counts(event: Event): boolean;
  readonly events: EarlyEvents;
  readonly snapshotter: Snapshotter;
  readonly table: ElementTable;
  readonly redactor: Redactor;
  readonly frames: Pick<ChildFrames, 'idOf' | 'find'>;
  begins(kind: ActKind): void;
  /** A command notes how the page is. Returns the activity in it. */
  noted(): Activity;
  /** When the page last changed, Unix ms. */
  changedAt(): number;
  /** Whether an element changes constantly, without an act. */
  isConstant(element: Element): boolean;
  /** Hears of each effect that is not a mutation. */
  stirred(): void;
  /** The document and the shadow roots in it. */
  roots(): Iterable<Document | ShadowRoot>;
  readonly pill: {
    /** Whether input is about to come, which the pill lets through to the page. */
    letThrough(isComing: boolean): void;
    /** Shows the person the element of the act. */
    outline(rect: DOMRect): void;
    /** Whether the pointer of the agent is shown in this tab now. */
    hasPointer(): boolean;
    /** Shows what the agent is about to do at this place. Resolves once a person could see it. */
    aimAt(place: Point, label: AimLabel): Promise<boolean>;
  };
}

/** The part for acting, once it is in the document. */
export interface Acting {
  readonly handlers: ActingHandlers;
  /** Effects so far that are not mutations, and when the last was, Unix ms. */
  readonly stirred: { readonly count: number; readonly lastAt: number };
  /** Whether a press that begins, a key that goes down, or a paste is of announced input. */
  isOurs(event: Event): boolean;
  /** Takes a shadow root of the page. */
  follow(root: ShadowRoot): void;
  mutated(records: readonly MutationRecord[]): void;
  /** Reads the changes since the act once, which was at `actedAt`, Unix ms. */
  readAhead(actedAt: number): void;
}

export type CreateActing = (options: ActingOptions) => Acting;

/** The part for acting, which the first message for it loads. */
export class LazyActing {
  readonly #options: ActingOptions;
  #loading: Promise<Acting> | undefined;
  #acting: Acting | undefined;

  constructor(options: ActingOptions) {
    this.#options = options;
  }

  /** Undefined as long as nobody has acted in the document. */
  get loaded(): Acting | undefined {
    return this.#acting;
  }

  /** Handlers that load the part first. They reject if the worker cannot inject it. */
  readonly handlers = Object.fromEntries(
    MESSAGES.map((name) => [name, async (asked: never) => (await this.#load()).handlers[name](asked)]),
  ) as unknown as ActingHandlers; // Object.fromEntries forgets which name has which handler.

  #load(): Promise<Acting> {
    this.#loading ??= this.#loadOnce().finally(() => {
      if (!this.#acting) this.#loading = undefined;
    });
    return this.#loading;
  }

  async #loadOnce(): Promise<Acting> {
    const create = await loadPart<CreateActing>('acting');
    this.#options.signal.throwIfAborted();
    if (!create) throw new Error('The script for acting was not loaded.');
    this.#acting = create(this.#options);
    return this.#acting;
  }
}
