import type { Site } from '../../../src/sites/site.ts';
import { anyOf } from '../dom/select.ts';
import { Asides } from './asides.ts';
import { codeMentions } from './json-text.ts';
import { type Piece, serialize } from './serialize.ts';

/** No turn, whatever data say that have grown old or come from a file. */
const PAGE = 'html, head, body, head *';

/** The turns of the conversation in the document. Repeated reads visit only the turns after our message. */
export class Transcript {
  readonly #site: Site;
  readonly #root: () => ParentNode;
  #ours: { readonly code: string; readonly element: Element } | undefined;

  constructor(site: Site, root: () => ParentNode) {
    this.#site = site;
    this.#root = root;
  }

  /** The user turn with this turn code. Cached while connected; otherwise searches the whole transcript. */
  find(code: string): Element | undefined {
    if (this.#ours?.code === code && this.#ours.element.isConnected) return this.#ours.element;
    const element = this.#all().find(
      (turn) => this.#role(turn) === 'user' && namesTurn(turn.textContent ?? '', code),
    );
    this.#ours = element && { code, element };
    return element;
  }

  /** Whether the transcript shows a message of this session. */
  showsSession(session: string): boolean {
    const code = new RegExp(`(?<![\\w-])${session}-\\d`);
    return (
      this.#all().findLast((turn) => code.test(turn.textContent ?? '') && this.#role(turn) === 'user') !==
      undefined
    );
  }

  /** The assistant turns that answer `turn`: all before the next user turn, or only the first. */
  answersTo(turn: Element): Element[] {
    const turns: Element[] = [];
    for (const next of this.#after(turn)) {
      const role = this.#role(next);
      if (role === 'user') return turns;
      if (role === 'assistant') turns.push(next);
      if (this.#site.singleAnswerTurn && turns.length > 0) return turns;
    }
    return turns;
  }

  /** The user turns after `turn`, or all of them. */
  userTurns(turn?: Element): Element[] {
    return [...(turn ? this.#after(turn) : this.#all())].filter((next) => this.#role(next) === 'user');
  }

  /** Id of the last user turn, or of the last turn if no selector tells them apart; '' if there is none. */
  lastUserTurn(): string {
    const isUser = (turn: Element) => this.#site.userTurn.length === 0 || this.#role(turn) === 'user';
    const last = this.#all().findLast(isUser);
    return last ? this.idOf(last) : '';
  }

  /** The turn's id on its site, else the beginning of its text. */
  idOf(turn: Element): string {
    return this.siteIdOf(turn) || (turn.textContent ?? '').slice(0, 200);
  }

  /** The turn's id on its site; '' if it has none. */
  siteIdOf(turn: Element): string {
    for (const name of this.#site.turnId) {
      const value = turn.getAttribute(name) ?? turn.querySelector(`[${name}]`)?.getAttribute(name);
      if (value) return value;
    }
    return '';
  }

  /** The answer in these turns, without what is not drawn, thoughts and controls. */
  read(turns: readonly Element[]): Piece[] {
    const elsewhere = anyOf(this.#site.elsewhere);
    return turns.flatMap((turn): Piece[] => {
      const rules = { code: anyOf(this.#site.code), asides: this.#asidesOf(turn) };
      const named = codeMentions(turn.textContent ?? '');
      return [
        ...this.#answerRoots(turn, rules.asides).flatMap((root) => serialize(root, rules)),
        ...(turn.querySelector(elsewhere) ? [{ kind: 'elsewhere' as const, text: '' as const }] : []),
        ...(named ? [{ kind: 'turn' as const, text: named }] : []),
      ];
    });
  }

  /** Whether the answer in these turns has any text, or went into a panel beside the chat. */
  hasText(turns: readonly Element[]): boolean {
    const elsewhere = anyOf(this.#site.elsewhere);
    return turns.some((turn) => {
      const asides = this.#asidesOf(turn);
      return (
        turn.querySelector(elsewhere) !== null ||
        this.#answerRoots(turn, asides).some((root) => hasDrawnText(root, asides))
      );
    });
  }

  #asidesOf(turn: Element): Asides {
    return new Asides(turn, anyOf(this.#site.exclude));
  }

  #answerRoots(turn: Element, asides: Asides): Element[] {
    for (const selector of this.#site.answer) {
      const roots = [...turn.querySelectorAll(selector)].filter((root) => !asides.contain(root));
      if (roots.length > 0) return outermost(roots);
      if (turn.matches(selector) && !asides.contain(turn)) return [turn];
    }
    return [];
  }

  #all(): Element[] {
    return outermost([...this.#root().querySelectorAll(this.#turns())].filter((turn) => !turn.matches(PAGE)));
  }

  /** Matches the turns. A learned site's selectors are alternatives, so the first that matches counts. */
  #turns(): string {
    const { turn, learned } = this.#site;
    return learned
      ? (turn.find((selector) => this.#root().querySelector(selector)) ?? anyOf(turn))
      : anyOf(turn);
  }

  /** The turns after `turn` in document order; the cost does not depend on the turns before it. */
  *#after(turn: Element): Generator<Element> {
    const turns = this.#turns();
    for (let at: Element | null = turn; at; at = at.parentElement) {
      for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
        if (next.matches(turns)) yield next;
        else yield* outermost([...next.querySelectorAll(turns)]);
      }
    }
  }

  /** The turn's own attributes and label take precedence over its descendants. */
  #role(turn: Element): 'user' | 'assistant' | undefined {
    const user = anyOf(this.#site.userTurn);
    const assistant = anyOf(this.#site.assistantTurn);
    if (turn.matches(user) || this.#site.userText?.test(turn.textContent ?? '')) return 'user';
    if (turn.matches(assistant)) return 'assistant';
    if (turn.querySelector(user)) return 'user';
    return turn.querySelector(assistant) ? 'assistant' : undefined;
  }
}

function hasDrawnText(root: Element, asides: Asides): boolean {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, nodeValue: text } = texts.currentNode;
    if (parent && text?.trim() && !asides.contain(parent)) return true;
  }
  return false;
}

/** The elements that no other one contains. Expects and keeps document order. */
function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = [];
  for (const element of elements) if (!kept.at(-1)?.contains(element)) kept.push(element);
  return kept;
}

/** True if `code` is the newest turn code of its session in `text`: messages also name earlier turns. */
export function namesTurn(text: string, code: string): boolean {
  if (!text.includes(code)) return false;
  const [session = '', number] = code.split('-');
  const numbers = [
    ...text.matchAll(new RegExp(`(?<![\\w-])${session}-(\\d{1,9})-[a-z2-9]{5}(?![\\w])`, 'g')),
  ];
  return Math.max(...numbers.map(([, each]) => Number(each))) === Number(number);
}
