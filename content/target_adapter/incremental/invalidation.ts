import type { TreeMemory } from './read-cache.ts';
import type { SelectorDependencies } from './selector-dependencies.ts';

/** What has been seen to happen to one node since the last walk. */
interface Stain {
  /** Its children, or its text. */
  content: boolean;
  /** It was put in somewhere, or taken out. */
  moved: boolean;
  /** Text that was empty, or children: where the style sheets count them. */
  emptied: boolean;
  /** Attributes with what they were at first. */
  readonly attributes: Map<string, string | null>;
}

/** Pages that change more between two looks are read afresh. */
const NODES_MAX = 5000;
/** Elements that show one of their children by which it is. */
const CHOOSY = new Set(['details', 'fieldset', 'select']);
const STATES =
  /^(?:disabled|checked|open|required|readonly|type|value|min|max|pattern|placeholder|href|multiple|selected|popover|hidden)$/;

/** Gathers what mutations say of the page, and then makes a memory forget what they may have changed. */
export class Dirt {
  #stains = new Map<Node, Stain>();
  #isTooMuch = false;

  add(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (this.#isTooMuch) return;
      this.#addOne(record);
      if (this.#stains.size <= NODES_MAX) continue;
      this.#isTooMuch = true;
      this.#stains = new Map();
    }
  }

  touch(node: Node): void {
    this.#of(node).content = true;
  }

  apply(memory: TreeMemory, dependencies: SelectorDependencies): void {
    const stains = this.#stains;
    this.#stains = new Map();
    if (this.#isTooMuch || (dependencies.unknown === 'all' && stains.size > 0)) {
      this.#isTooMuch = false;
      memory.forgetAll();
      return;
    }
    for (const [node, stain] of stains) wash(node, stain, { memory, dependencies });
  }

  #addOne({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord): void {
    const stain = this.#of(target);
    if (type === 'attributes' && attributeName !== null) {
      if (!stain.attributes.has(attributeName)) stain.attributes.set(attributeName, oldValue);
      return;
    }
    stain.content = true;
    if (type === 'childList') {
      stain.emptied = true;
      for (const node of addedNodes) if (node instanceof Element) this.#of(node).moved = true;
      for (const node of removedNodes) if (node instanceof Element) this.#of(node).moved = true;
    } else if (oldValue === '' || target.nodeValue === '') stain.emptied = true;
  }

  #of(node: Node): Stain {
    const known = this.#stains.get(node);
    if (known) return known;
    const stain: Stain = { content: false, moved: false, emptied: false, attributes: new Map() };
    this.#stains.set(node, stain);
    return stain;
  }
}

interface Washing {
  readonly memory: TreeMemory;
  readonly dependencies: SelectorDependencies;
}

function wash(
  node: Node,
  { content, moved, emptied, attributes }: Stain,
  { memory, dependencies }: Washing,
): void {
  if (moved && node instanceof Element) {
    memory.forgetInside(node);
    memory.forgetDependents(node);
    memory.labels.clear();
  }
  if (!node.isConnected) return;
  if (content) {
    memory.forget(node);
    const around = node instanceof Element || node instanceof ShadowRoot ? node : node.parentElement;
    const root = around instanceof Element && memory.hosts.get(around);
    if (root) memory.forgetSlots(root);
    // Another slot may take what one that has come or gone held.
    const home = emptied && node.getRootNode();
    if (home instanceof ShadowRoot) memory.forgetSlots(home);
    const host = around instanceof ShadowRoot ? around.host : around;
    const counts = emptied && (dependencies.usesStructure || dependencies.unknown !== 'nothing');
    if (host && emptied && (dependencies.emptyAffectsSiblings || dependencies.unknown !== 'nothing'))
      forgetBeside(host, memory);
    if (host && (counts || CHOOSY.has(host.localName))) memory.forgetInside(host);
  }
  if (node instanceof Element)
    for (const [name, before] of attributes) attribute(node, { name, before }, { memory, dependencies });
}

function attribute(
  element: Element,
  { name, before }: { name: string; before: string | null },
  { memory, dependencies }: Washing,
): void {
  const now = element.getAttribute(name);
  if (now === before) return;
  memory.forgetInside(element);
  if (name === 'id' || name === 'for' || (name === 'name' && element.localName === 'map')) {
    memory.labels.clear();
    for (const id of [before, now]) if (id !== null) memory.forgetOfId(id);
  }
  if (name === 'slot' || (name === 'name' && element.localName === 'slot'))
    forgetSlotsAround(element, memory);
  if (reaches(dependencies, { name, before: before ?? '', now: now ?? '' })) forgetBeside(element, memory);
}

/** What may have changed on the siblings of an element, and in them. */
export function forgetBeside(element: Element, memory: TreeMemory): void {
  const around = element.parentNode instanceof ShadowRoot ? element.parentNode.host : element.parentElement;
  if (around) memory.forgetInside(around);
}

function reaches(
  { siblingTokens, stateAffectsSiblings, unknown }: SelectorDependencies,
  { name, before, now }: { name: string; before: string; now: string },
): boolean {
  if (unknown !== 'nothing') return true;
  if (siblingTokens.has(`[${name}`) || (stateAffectsSiblings && STATES.test(name))) return true;
  if (name === 'id') return siblingTokens.has(`#${before}`) || siblingTokens.has(`#${now}`);
  if (name !== 'class') return false;
  const [old, fresh] = [new Set(before.split(/\s+/)), new Set(now.split(/\s+/))];
  const differ = [
    ...[...old].filter((each) => !fresh.has(each)),
    ...[...fresh].filter((each) => !old.has(each)),
  ];
  return differ.some((each) => siblingTokens.has(`.${each}`));
}

function forgetSlotsAround(element: Element, memory: TreeMemory): void {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot) memory.forgetSlots(root);
  const given = element.parentElement && memory.hosts.get(element.parentElement);
  if (given) memory.forgetSlots(given);
}
