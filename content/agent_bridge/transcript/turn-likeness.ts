/** Elements of running text: what they hold tells nothing of who speaks. */
const RUNNING_TEXT = 'p, pre, ul, ol, dl, table, blockquote, code';
/** A name or "You said" is no longer. */
const LABEL_MAX = 30;
const VALUE_MAX = 60;
const ELEMENTS_MAX = 60;

/** A message of ours with the turn after it, which answers it. */
export type Pair = readonly [ours: Element, answer: Element];

/**
 * Tells the person's turns from the agent's by what they look like in this page: our messages look like the person's,
 * and what answers them like the agent's. Class names count: they do not change while a page is loaded.
 */
export class TurnLikeness {
  #own: ReadonlySet<string> = new Set();
  #agents: ReadonlySet<string> = new Set();

  #areSeveral = false;

  /** Learns from these pairs; keeps what it knows if there are none. */
  learn(pairs: readonly Pair[]): void {
    if (pairs.length === 0) return;
    this.#areSeveral = pairs.length > 1;
    const ours = pairs.map(([one]) => signsOf(one));
    const answers = pairs.map(([, answer]) => signsOf(answer));
    // Some turn after ours may be another one than its answer; each of ours is ours.
    const half = pairs.length / 2;
    const count = (sign: string, all: readonly ReadonlySet<string>[]) =>
      all.filter((signs) => signs.has(sign)).length;
    const own = [...(ours[0] ?? [])];
    this.#own = new Set(
      own.filter((sign) => count(sign, ours) === pairs.length && count(sign, answers) < half),
    );
    const others = answers.flatMap((signs) => [...signs]);
    this.#agents = new Set(others.filter((sign) => count(sign, ours) === 0 && count(sign, answers) > half));
  }

  /** Who speaks in this turn; undefined if it looks like neither or both. */
  of(turn: Element): 'user' | 'assistant' | undefined {
    const signs = signsOf(turn);
    const alike = (known: ReadonlySet<string>) => [...known].filter((sign) => signs.has(sign)).length;
    const [own, agents] = [alike(this.#own), alike(this.#agents)];
    if (own !== agents) return own > agents ? 'user' : 'assistant';
    // What all of several messages have is no accident of one: a turn without any of it is none of the person's.
    return own === 0 && this.#own.size > 0 && this.#areSeveral ? 'assistant' : undefined;
  }
}

/** Attributes, class names, inline styles and labels of the turn and of the elements around its text. */
function signsOf(turn: Element): ReadonlySet<string> {
  const signs = new Set<string>([turn.localName]);
  const elements = [turn];
  for (const element of elements) {
    for (const name of element.classList) signs.add(`.${name}`);
    for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
      if (declaration.trim()) signs.add(`{${declaration.trim()}}`);
    }
    for (const { name, value } of element.attributes) {
      if (name !== 'class' && name !== 'style' && value.length <= VALUE_MAX) signs.add(`${name}=${value}`);
    }
    if (element.localName.includes('-')) signs.add(element.localName);
    if (element !== turn && element.children.length === 0) {
      const label = (element.textContent ?? '').trim();
      if (label && label.length <= LABEL_MAX) signs.add(`"${label}"`);
    }
    if (element !== turn && element.matches(RUNNING_TEXT)) continue;
    for (const child of element.children) if (elements.length < ELEMENTS_MAX) elements.push(child);
  }
  return signs;
}
