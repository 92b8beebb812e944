import type { Send } from '../../cdp/send.ts';
import { allowedSites } from '../../guard/site.ts';
import type { ApprovedPress } from '../../protocol/act-facts.ts';
import { stopped } from '../../protocol/failures/failures.ts';
import { failed, type Outcome } from '../../protocol/outcome.ts';
import type { Asked } from '../../protocol/question.ts';
import type { HeldField } from '../../protocol/shown-facts.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { Session } from '../../session/session.ts';
import { entriesOf } from '../../store/vault.ts';
import type { Begin } from '../pages/ask-target.ts';
import type { TargetDocument } from '../pages/documents.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import type { Baseline } from './baseline.ts';

/** A form that an act of ours would have sent to an origin that the person has not allowed. */
export interface HeldForm {
  readonly origin: string;
  readonly holds: readonly HeldField[];
}

/** How input gets into a page: `trusted` by the debugger, as a person's own, or by a `script` of ours where Chrome refuses that. */
export type Way = 'trusted' | 'script';

/**
 * Input that was announced and has not ended, and its results so far. The one object of a command that changes while it runs:
 * the code that gives the input writes it, and `runCommand` reads it once the input has ended.
 */
export interface InputUnderWay {
  way: Way;
  frame: TargetDocument | undefined;
  others: readonly TargetDocument[];
  /** What those say that it was not for, once it has come: whether some of it came to them. */
  elsewhere: readonly Promise<Outcome<unknown>>[];
  held: HeldForm | undefined;
  /** Nothing of it is still to come: Chrome has said that the page has it, or nothing was sent. */
  hasCome: boolean;
  /** Chrome has said that the page has its press, and no frame of the page has seen that. */
  isUnseen: boolean;
  /** No file chooser opens, which would be in the person's way. */
  withoutChooser: boolean;
  /** The command has begun something that a page can feel: what stops it then may leave it half done. */
  hasBegun: boolean;
  /** What the person decides before it continues by script: Chrome has detached, and nothing has begun. */
  asks: Asked | undefined;
}

/** No input yet. */
export const newInput = (way: Way = 'trusted'): InputUnderWay => ({
  way,
  frame: undefined,
  others: [],
  elsewhere: [],
  held: undefined,
  hasCome: true,
  isUnseen: false,
  withoutChooser: false,
  hasBegun: false,
  asks: undefined,
});

/** Access to one frame for one command, and the page's state before it acts. */
export interface TargetHandle {
  readonly frame: TargetDocument;
  readonly send: Send;
  readonly before: Baseline;
  /** Origins of the session's pages, where keys may go that name no field. */
  readonly origins: readonly string[];
  /** Origins that a form may be sent to, beside that of its page. */
  readonly sendTo: readonly string[];
  /** The press that the person has allowed, and no other. */
  readonly approved: ApprovedPress | undefined;
  /** Aborted once a dialog has ended the command: nothing more of it is done when the page continues. */
  readonly over: AbortSignal;
  readonly input: InputUnderWay;
  /**
   * Stores that the command may have an effect now, and whether a mouse button may be down from here on. Fails `stopped` if
   * the run has been held or has ended, and `no_answer` if the page has gone elsewhere.
   */
  commit(how?: { readonly presses: boolean }): Promise<Outcome>;
  /**
   * Finds a way for input again, after Chrome has detached: `input.way` is that way. Fails `stopped` where the person is asked
   * first, and `interrupted` where something of the command has happened, which nobody can ask about any more.
   */
  reopen(): Promise<Outcome>;
  /** Begins what a page can feel. Fails `stopped`, with nothing begun, once the run is held or over. */
  readonly begin: Begin;
  /** The same for what may be done twice: the pointer moves, a field gets the focus. */
  readonly prepare: Begin;
  /** Replaces the placeholders, which the guard has allowed, with their values. What holds none is noted as the agent's own words. */
  resolve(text: string): Promise<string>;
  /** Stores that the agent is told these words of the frame. */
  remember(words: string): Promise<void>;
}

/** Access to a page that takes no input of this command: only what becomes of the page is looked at. */
export const pageWithoutInput = (
  services: TargetServices,
  session: Session,
  {
    frame,
    before,
    over,
    input,
  }: Pick<TargetHandle, 'frame' | 'before' | 'over'> & { readonly input?: Partial<InputUnderWay> },
): TargetHandle => ({
  frame,
  send: () => Promise.reject(new Error('this command gives no input')),
  before,
  origins: [...allowedSites(rulesOf(services, session)), originOf(before.url)],
  sendTo: [],
  approved: undefined,
  over,
  input: { ...newInput(), ...input },
  commit: async () => failed(stopped),
  reopen: async () => failed(stopped),
  begin: async () => failed(stopped),
  prepare: async () => failed(stopped),
  resolve: (text) => replacePlaceholders(services, session, text),
  remember: async () => {},
});

/** Replaces the placeholders of a text, which the guard has allowed, with their values. */
export async function replacePlaceholders(
  services: TargetServices,
  { id }: Session,
  text: string,
): Promise<string> {
  const values = new Map(
    (await entriesOf(services.vault, id)).map(({ placeholder, value }) => [placeholder, value]),
  );
  return text.replace(/\[[^[\]]+\]/g, (name) => values.get(name) ?? name); // In one pass, because a value may look like a placeholder.
}
