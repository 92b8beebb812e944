import type { Site } from '../../../src/sites/site.ts';
import { any } from '../dom/select.ts';
import { type Piece, serialize } from './serialize.ts';

/** A turn says so much of itself before its text begins. */
const USER_TEXT_WITHIN = 120;

/** The turns of a conversation as they stand in the document. Only what comes after our own turn is looked at more than once. */
export class Transcript {
  readonly #site: Site;
  readonly #root: () => ParentNode;
  #ours: { readonly code: string; readonly element: Element } | undefined;

  constructor(site: Site, root: () => ParentNode) {
    this.#site = site;
    this.#root = root;
  }

  /** The user turn that carries this turn code. Remembered while it stays in the document; else the whole transcript is searched. */
  find(code: string): Element | undefined {
    if (this.#ours?.code === code && this.#ours.element.isConnected) return this.#ours.element;
    const element = this.#all().find(
      (turn) => this.#role(turn) === 'user' && namesTurn(turn.textContent ?? '', code),
    );
    this.#ours = element && { code, element };
    return element;
  }

  /** Whether a message of this session stands here. */
  shows(session: string): boolean {
    const code = new RegExp(`(?<![\\w-])${session}-\\d`);
    return (
      this.#all().findLast((turn) => code.test(turn.textContent ?? '') && this.#role(turn) === 'user') !==
      undefined
    );
  }

  /** The assistant turns that answer `turn`: those up to the next user turn, or only the first. */
  answersTo(turn: Element): Element[] {
    const turns: Element[] = [];
    for (const next of this.#after(turn)) {
      const role = this.#role(next);
      if (role === 'user') return turns;
      if (role === 'assistant') turns.push(next);
      if (this.#site.answersOnce && turns.length > 0) return turns;
    }
    return turns;
  }

  /** Names the last user turn, or the last of all where nothing tells them apart; '' while there is none. */
  lastUserTurn(): string {
    const isUser = (turn: Element) => this.#site.userTurn.length === 0 || this.#role(turn) === 'user';
    const last = this.#all().findLast(isUser);
    return last ? this.id(last) : '';
  }

  /** What names the turn on its site, else what it says. */
  id(turn: Element): string {
    for (const name of this.#site.turnId) {
      const value = turn.getAttribute(name) ?? turn.querySelector(`[${name}]`)?.getAttribute(name);
      if (value) return value;
    }
    return (turn.textContent ?? '').slice(0, 200);
  }

  /** What the assistant says in these turns, thoughts and controls left out. */
  read(turns: readonly Element[]): Piece[] {
    const rules = { code: any(this.#site.code), exclude: any(this.#site.exclude) };
    const elsewhere = any(this.#site.elsewhere);
    return turns.flatMap((turn): Piece[] => [
      ...this.#answerRoots(turn, rules.exclude).flatMap((root) => serialize(root, rules)),
      ...(turn.querySelector(elsewhere) ? [{ kind: 'elsewhere' as const, text: '' as const }] : []),
    ]);
  }

  /** There is text in the answer. */
  speaks(turns: readonly Element[]): boolean {
    const exclude = any(this.#site.exclude);
    return turns.some((turn) =>
      this.#answerRoots(turn, exclude).some((root) => (root.textContent ?? '').trim() !== ''),
    );
  }

  #answerRoots(turn: Element, exclude: string): Element[] {
    for (const selector of this.#site.answer) {
      const roots = [...turn.querySelectorAll(selector)].filter((root) => !root.closest(exclude));
      if (roots.length > 0) return outermost(roots);
      if (turn.matches(selector)) return [turn];
    }
    return [];
  }

  #all(): Element[] {
    return outermost([...this.#root().querySelectorAll(this.#turns())]);
  }

  /** What matches a turn now. What was learned is several ways to the same turns: the first that leads to any counts. */
  #turns(): string {
    const { turn, learned } = this.#site;
    return learned ? (turn.find((selector) => this.#root().querySelector(selector)) ?? any(turn)) : any(turn);
  }

  /** Turns that follow `turn` in the document; the cost does not depend on how many came before. */
  *#after(turn: Element): Generator<Element> {
    const turns = this.#turns();
    for (let at: Element | null = turn; at; at = at.parentElement) {
      for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
        if (next.matches(turns)) yield next;
        else yield* outermost([...next.querySelectorAll(turns)]);
      }
    }
  }

  /** What the turn says of itself goes before what stands in it. */
  #role(turn: Element): 'user' | 'assistant' | undefined {
    const user = any(this.#site.userTurn);
    const assistant = any(this.#site.assistantTurn);
    if (turn.matches(user) || this.#site.userText?.test((turn.textContent ?? '').slice(0, USER_TEXT_WITHIN)))
      return 'user';
    if (turn.matches(assistant)) return 'assistant';
    if (turn.querySelector(user)) return 'user';
    return turn.querySelector(assistant) ? 'assistant' : undefined;
  }
}

/** The elements that stand in none of the others. Takes and keeps document order. */
function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = [];
  for (const element of elements) if (!kept.at(-1)?.contains(element)) kept.push(element);
  return kept;
}

/** True where `code` is the newest turn code of its session in `text`: a message also names the turns before it. */
export function namesTurn(text: string, code: string): boolean {
  if (!text.includes(code)) return false;
  const dash = code.lastIndexOf('-');
  const numbers = [
    ...text.matchAll(new RegExp(`(?<![\\w-])${code.slice(0, dash)}-(\\d{1,9})(?![\\w])`, 'g')),
  ];
  return Math.max(...numbers.map(([, number]) => Number(number))) === Number(code.slice(dash + 1));
}
