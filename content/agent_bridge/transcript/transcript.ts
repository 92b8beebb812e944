import type { Site } from '../../../src/sites/site.ts';
import { readLines } from '../../page/text-lines.ts';
import { wordsOf } from '../dom/fields.ts';
import { anyOf } from '../dom/select.ts';
import { Asides } from './asides.ts';
import { isFileAlone } from './file-message.ts';
import { codeMentions } from './json-text.ts';
import { messageCode, namesTurn } from './our-message.ts';
import { type Piece, serialize } from './serialize.ts';
import { outermost, TurnElements } from './turn-elements.ts';
import { type Spoken, TurnRoles } from './turn-roles.ts';

/** The turns of the conversation in the document. Repeated reads visit only the turns after our message. */
export class Transcript {
  readonly #site: Site;
  readonly #turns: TurnElements;
  readonly #roles: TurnRoles;
  #ours: { readonly code: string; readonly element: Element } | undefined;

  /** What holds the composer is no turn; without one, only what holds nothing but a field is none. */
  constructor(site: Site, root: () => ParentNode, composer: () => Element | undefined = () => undefined) {
    this.#site = site;
    this.#roles = new TurnRoles(site);
    this.#turns = new TurnElements(site, root, composer);
  }

  /** The user turn with this turn code. Cached while connected and shown; otherwise searches the whole transcript. */
  find(code: string): Element | undefined {
    const known =
      this.#ours?.code === code && this.#ours.element.isConnected ? this.#ours.element : undefined;
    // A page may draw its conversation again and keep the hidden copy.
    if (known && this.#turns.isShown(known)) return known;
    this.#learn();
    const element = this.#turns.find((turns) => this.#named(turns, code));
    if (element) this.#ours = { code, element };
    return element ?? known;
  }

  /** Whether the transcript shows a message of this session. */
  showsSession(session: string): boolean {
    const code = new RegExp(`(?<![\\w-])${session}-\\d`);
    this.#learn();
    const isOurs = ({ turn, role, isPresumed }: Spoken) =>
      role === 'user' && !isPresumed && code.test(turn.textContent ?? '') && code.test(this.#wordsOf(turn));
    return this.#turns.find((turns) => [...this.#roles.of(turns)].find(isOurs)?.turn) !== undefined;
  }

  /** Takes what names this code before it is sent for what it is: a copy of the draft. */
  excludeDrafts(code: string): void {
    for (let turn = this.find(code); turn; turn = this.find(code)) {
      this.#turns.exclude(turn);
      this.#ours = undefined;
    }
  }

  /** The assistant turns that answer `turn`: all before the next user turn, or only the first. */
  answersTo(turn: Element): Element[] {
    this.#learn();
    return this.#answersIn(this.#roles.of(this.#turns.after(turn), turn));
  }

  /**
   * Where no selector tells turns apart: the turns after the one that answers `turn`, up to one that is surely the
   * person's. Each may be another answer, or the person's words.
   */
  besideAnswerTo(turn: Element | undefined): Element[] {
    if (!turn || !this.#site.singleAnswerTurn) return [];
    const beside: Element[] = [];
    let isAnswered = false;
    for (const { turn: next, role, isPresumed, isCopy } of this.#roles.of(this.#turns.after(turn), turn)) {
      if (isCopy) continue;
      if (role === 'user' && !isPresumed) break;
      if (isAnswered) beside.push(next);
      isAnswered = true;
    }
    return beside;
  }

  /**
   * The turns that answer our message of this code after the page has dropped the message from a long transcript: what
   * is drawn has no message in it and ends with the transcript.
   */
  answersToDropped(code: string): Element[] {
    if (this.#ours?.code !== code) return [];
    this.#learn();
    const all = [...this.#roles.of(this.#turns.all())];
    const isAnswer = all.length > 0 && all.every(({ role }) => role === 'assistant');
    return isAnswer ? this.#answersIn(all) : [];
  }

  /** Whether a turn above our message of this code, none of the person's, names the code: the page put the answer there. */
  isAnsweredAbove(code: string): boolean {
    const ours = this.find(code);
    const all = ours ? [...this.#roles.of(this.#turns.all())] : [];
    const at = all.findIndex(({ turn }) => turn === ours);
    const above = all.slice(0, Math.max(at, 0));
    const isTheirs = ({ role, isPresumed }: Spoken) => role === 'user' && !isPresumed;
    return above.some((spoken) => !isTheirs(spoken) && spoken.turn.textContent?.includes(code));
  }

  /** The last turn that is drawn. */
  last(): Element | undefined {
    return this.#turns.all().at(-1);
  }

  /** The last message and its answer, or what is drawn of them. */
  latest(): readonly Element[] {
    return this.#turns.all().slice(-2);
  }

  /** The user turns after `turn`, or all of them. */
  userTurns(turn?: Element): Spoken[] {
    this.#learn();
    const turns = turn ? this.#turns.after(turn) : this.#turns.all();
    return [...this.#roles.of(turns, turn)].filter(({ role, isCopy }) => role === 'user' && !isCopy);
  }

  /** Id of the last user turn, or of the last turn if no selector tells them apart; '' if there is none. */
  lastUserTurn(): string {
    const isKnown = this.#site.userTurn.length > 0;
    const last = isKnown ? this.#lastOfPerson() : this.#turns.all().at(-1);
    return last ? this.idOf(last) : '';
  }

  /** Whether the last user turn shows a file alone; only where selectors tell the person's turns. */
  lastIsFile(): boolean {
    const last = this.#site.userTurn.length > 0 ? this.#lastOfPerson() : undefined;
    return last !== undefined && isFileAlone(last, anyOf(this.#site.chip));
  }

  /** The turn's id on its site, else the beginning of its text. */
  idOf(turn: Element): string {
    return this.siteIdOf(turn) || (turn.textContent ?? '').slice(0, 200);
  }

  /** Changes with these turns and with what stands in them. */
  keyOf(turns: readonly Element[]): string {
    return turns.map((turn) => `${this.idOf(turn)} ${turn.textContent}`).join('\n');
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
      const rules = {
        code: anyOf(this.#site.code),
        exclude: anyOf(this.#site.exclude),
        asides: this.#asidesOf(turn),
      };
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

  #lastOfPerson(): Element | undefined {
    return [...this.#roles.of(this.#turns.all())].findLast(({ role }) => role === 'user')?.turn;
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

  #answersIn(spoken: Iterable<Spoken>): Element[] {
    const turns: Element[] = [];
    for (const { turn, role, isCopy } of spoken) {
      if (isCopy) continue;
      if (role === 'user') return turns;
      if (role === 'assistant') turns.push(turn);
      if (this.#site.singleAnswerTurn && turns.length > 0) return turns;
    }
    return turns;
  }

  /** The message that begins with this code; where selectors tell the person's turns, else the one that names it. */
  #named(turns: readonly Element[], code: string): Element | undefined {
    let naming: Element | undefined;
    for (const { turn, role } of this.#roles.of(turns)) {
      if (role !== 'user' || !/-\d/.test(turn.textContent ?? '')) continue;
      const words = this.#wordsOf(turn);
      if (messageCode(words)?.code === code) return turn;
      if (this.#site.userTurn.length > 0 && namesTurn(words, code)) naming ??= turn;
    }
    return naming;
  }

  /** A listed site's own turn may be open for editing; elsewhere what stands in a field is a draft. */
  #wordsOf(turn: Element): string {
    return this.#site.learned ? wordsOf(turn) : readLines(turn);
  }

  #learn(): void {
    this.#roles.learn((turn) => this.#turns.after(turn).next().value ?? undefined);
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
