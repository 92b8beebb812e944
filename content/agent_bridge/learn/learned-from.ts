import type { EditorKind, Learned } from '../../../src/protocol/learned-chat.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import type { SendControl } from './control-signatures.ts';
import type { Exchange } from './exchange.ts';
import { selectorsFor, selectsOnly } from './selector-candidates.ts';
import {
  answerSelectors,
  assistantTurnSelectors,
  turnSelectors,
  userTurnSelectors,
} from './turn-selectors.ts';

interface LessonEvidence {
  readonly exchange: Exchange;
  /** The answer has the word within a command: that element says nothing about the answer's text. */
  readonly isCommand: boolean;
  readonly field: HTMLElement;
  /** Selectors of the field when the message was typed. */
  readonly fieldSelectors: readonly string[];
  readonly editor: EditorKind;
  /** The send control; undefined where only a key sends. */
  readonly control: SendControl | undefined;
  readonly submitKey: Learned['submitKey'];
  readonly stop: readonly string[];
  readonly stopProvesEnd: boolean;
  /** The path of a new conversation; null if the URL did not change. */
  readonly newPath: string | null;
  readonly now: number;
}

const MAX_SELECTORS = 8;

/** The data learned from one lesson; selectors that matched before and after the exchange come first. */
export function learnedFrom({
  exchange,
  isCommand,
  field,
  fieldSelectors,
  editor,
  control,
  submitKey,
  stop,
  stopProvesEnd,
  newPath,
  now,
}: LessonEvidence): Learned {
  const composer = composerSelectors(field, fieldSelectors);
  // No reply streams now, so a selector that still matches does not select a stop control.
  const stops = withinLimits(stop.filter((selector) => !rootOf(field).querySelector(selector)));
  return {
    version: 1,
    learnedAt: now,
    composerWithin: shadowHostsOf(field),
    turnsWithin: shadowHostsOf(exchange.user),
    composer,
    editor,
    // From the moment when it could send: afterwards another control may be in its place.
    send: control ? [...control.selectors] : [],
    sendAt: control?.offset ?? null,
    submitKey,
    stop: stops,
    stopProves: stopProvesEnd && stops.length > 0,
    turn: withinLimits(turnSelectors(exchange)),
    userTurn: withinLimits(userTurnSelectors(exchange)),
    assistantTurn: withinLimits(assistantTurnSelectors(exchange)),
    answer: isCommand ? [':scope'] : withinLimits(answerSelectors(exchange)),
    fresh: newPath && newPath.length <= LIMITS.selector ? newPath : null,
  };
}

/** The worker rejects a message with longer lists or selectors. */
const withinLimits = (selectors: readonly string[]): string[] =>
  selectors.filter(({ length }) => length <= LIMITS.selector).slice(0, LIMITS.selectors);

const rootOf = (element: Element): Document | ShadowRoot => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

/** Pages move their composer when a conversation starts: selectors that match before and after come first. */
function composerSelectors(element: HTMLElement, before: readonly string[]): string[] {
  const still = element.isConnected ? before.filter((selector) => selectsOnly(selector, element)) : [];
  const all = [...new Set([...still, ...(element.isConnected ? selectorsFor(element) : []), ...before])];
  // A bare tag would match a field of any other form on the site.
  const specific = all.filter((selector) => selector !== element.localName);
  return (specific.length > 0 ? specific : all).slice(0, MAX_SELECTORS);
}

/** Selectors of the nested shadow hosts around the element, from the document inwards. */
export function shadowHostsOf(element: Element): string[] {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return [];
  const [selector] = selectorsFor(root.host);
  return [...shadowHostsOf(root.host), selector ?? root.host.localName];
}
