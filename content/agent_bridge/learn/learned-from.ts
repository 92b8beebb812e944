import type { EditorKind, Learned } from '../../../src/protocol/learned.ts';
import type { Exchange } from './exchange.ts';
import type { Control } from './lesson.ts';
import { answerWays, turnWays, userTurnWays } from './turns.ts';
import { leadsTo, waysTo } from './ways.ts';

interface Seen {
  readonly exchange: Exchange;
  readonly word: string;
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
export function learnedFrom({ exchange, word, field, ways, editor, control, submitKey, stop, proves, fresh, now }: Seen): Learned {
  const composer = joined(field, ways);
  // What matches now means no stop, wherever it stands.
  const stops = stop.filter((look) => !rootOf(field).querySelector(look));
  return {
    version: 1,
    learnedAt: now,
    composerWithin: hostsOf(field),
    turnsWithin: hostsOf(exchange.user),
    composer,
    editor,
    send: control ? joined(control.element, control.ways, field) : [],
    sendAt: control?.at ?? null,
    submitKey,
    stop: stops,
    stopProves: proves && stops.length > 0,
    turn: turnWays(exchange, composer),
    userTurn: userTurnWays(exchange),
    answer: answerWays(exchange, word),
    fresh,
  };
}

const rootOf = (element: Element): Document | ShadowRoot => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

/** A page moves its parts when a conversation begins: what fits both before and after is best, what fits once is better than nothing. */
function joined(element: HTMLElement, before: readonly string[], beside?: HTMLElement): string[] {
  if (!element.isConnected) return before.slice(0, MOST);
  const still = before.filter((way) => leadsTo(way, element));
  const after = waysTo(element, beside?.isConnected ? beside : undefined);
  return [...new Set([...still, ...after, ...before])].slice(0, MOST);
}

/** The hosts of the shadow roots that hold an element, from the document inwards. */
function hostsOf(element: Element): string[] {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return [];
  const [way] = waysTo(root.host);
  return [...hostsOf(root.host), way ?? root.host.localName];
}
