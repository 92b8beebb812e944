import type { EditorKind, Learned } from '../../../src/protocol/learned-chat.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import type { Control } from './control-signatures.ts';
import type { Exchange } from './exchange.ts';
import { leadsTo, waysTo } from './selector-candidates.ts';
import { answerWays, assistantTurnWays, turnWays, userTurnWays } from './turn-selectors.ts';

interface Seen {
  readonly exchange: Exchange;
  readonly field: HTMLElement;
  /** To the field as it was when the message was typed. */
  readonly ways: readonly string[];
  readonly editor: EditorKind;
  /** What sends; nothing where only the key does. */
  readonly control: Control | undefined;
  readonly submitKey: Learned['submitKey'];
  readonly stop: readonly string[];
  readonly proves: boolean;
  readonly fresh: string | null;
  readonly now: number;
}

const MOST = 8;

/** What was seen, as data. Ways that fitted before the message and after the answer come first. */
export function learnedFrom({
  exchange,
  field,
  ways,
  editor,
  control,
  submitKey,
  stop,
  proves,
  fresh,
  now,
}: Seen): Learned {
  const composer = joined(field, ways);
  // What matches now means no stop, wherever it stands.
  const stops = fitting(stop.filter((look) => !rootOf(field).querySelector(look)));
  return {
    version: 1,
    learnedAt: now,
    composerWithin: hostsOf(field),
    turnsWithin: hostsOf(exchange.user),
    composer,
    editor,
    // As it was when it could send: afterwards something else may stand there.
    send: control ? [...control.ways] : [],
    sendAt: control?.at ?? null,
    submitKey,
    stop: stops,
    stopProves: proves && stops.length > 0,
    turn: fitting(turnWays(exchange, composer)),
    userTurn: fitting(userTurnWays(exchange)),
    assistantTurn: fitting(assistantTurnWays(exchange)),
    answer: fitting(answerWays(exchange)),
    fresh: fresh && fresh.length <= LIMITS.selector ? fresh : null,
  };
}

/** The worker is silent about what is longer. */
const fitting = (ways: readonly string[]): string[] =>
  ways.filter(({ length }) => length <= LIMITS.selector).slice(0, LIMITS.selectors);

const rootOf = (element: Element): Document | ShadowRoot => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

/** A page moves its parts when a conversation begins: what fits both before and after is best, what fits once is better than nothing. */
function joined(element: HTMLElement, before: readonly string[]): string[] {
  const still = element.isConnected ? before.filter((way) => leadsTo(way, element)) : [];
  const all = [...new Set([...still, ...(element.isConnected ? waysTo(element) : []), ...before])];
  // Any other form of the site has such a field.
  const telling = all.filter((way) => way !== element.localName);
  return (telling.length > 0 ? telling : all).slice(0, MOST);
}

/** The hosts of the shadow roots that hold an element, from the document inwards. */
function hostsOf(element: Element): string[] {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return [];
  const [way] = waysTo(root.host);
  return [...hostsOf(root.host), way ?? root.host.localName];
}
