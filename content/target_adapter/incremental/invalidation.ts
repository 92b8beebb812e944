import {
  attribute,
  isConnected,
  localNameOf,
  parentElementOf,
  parentNodeOf,
  rootOf,
} from '../../page/genuine.ts';
import type { ReadCache } from './read-cache.ts';
import type { SelectorDependencies } from './selector-dependencies.ts';

/** What mutations since the last walk say of one node. */
interface NodeChange {
  /** Its children or its text changed. */
  content: boolean;
  /** It was inserted or removed. */
  moved: boolean;
  /** It gained or lost children, or text that was or is empty: `:empty` and the like may match otherwise. */
  emptied: boolean;
  /** Changed attributes, each with its value before the first change. */
  readonly attributes: Map<string, string | null>;
}

/** A page in which more nodes change between two reads is read afresh. */
const NODES_MAX = 5000;
/** Elements that render one of their children differently from the others. */
const SELECTIVE = new Set(['details', 'fieldset', 'select']);
/** Attributes on which the state pseudo-classes depend. */
const STATE_ATTRIBUTES =
  /^(?:disabled|checked|open|required|readonly|type|value|min|max|pattern|placeholder|href|multiple|selected|popover|hidden)$/;

/** Gathers mutations of the page, then invalidates the cache entries that they may have changed. */
export class MutationLog {
  #changes = new Map<Node, NodeChange>();
  #isOverflowing = false;

  add(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (this.#isOverflowing) return;
      this.#addOne(record);
      if (this.#changes.size <= NODES_MAX) continue;
      this.#isOverflowing = true;
      this.#changes = new Map();
    }
  }

  /** Whether nothing has changed since the last call of `invalidate`. */
  get isEmpty(): boolean {
    return this.#changes.size === 0 && !this.#isOverflowing;
  }

  /** Treats a node as changed although no mutation says so. */
  touch(node: Node): void {
    this.#changeOf(node).content = true;
  }

  /** Invalidates what has changed since the last call. */
  invalidate(cache: ReadCache, dependencies: SelectorDependencies): void {
    const changes = this.#changes;
    this.#changes = new Map();
    if (this.#isOverflowing || (dependencies.unknown === 'all' && changes.size > 0)) {
      this.#isOverflowing = false;
      cache.invalidateAll();
      return;
    }
    for (const [node, change] of changes) invalidateNode(node, change, { cache, dependencies });
  }

  #addOne({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord): void {
    const change = this.#changeOf(target);
    if (type === 'attributes' && attributeName !== null) {
      if (!change.attributes.has(attributeName)) change.attributes.set(attributeName, oldValue);
      return;
    }
    change.content = true;
    if (type === 'childList') {
      change.emptied = true;
      for (const node of addedNodes) if (node instanceof Element) this.#changeOf(node).moved = true;
      for (const node of removedNodes) if (node instanceof Element) this.#changeOf(node).moved = true;
    } else if (oldValue === '' || target.nodeValue === '') change.emptied = true;
  }

  #changeOf(node: Node): NodeChange {
    const known = this.#changes.get(node);
    if (known) return known;
    const change: NodeChange = { content: false, moved: false, emptied: false, attributes: new Map() };
    this.#changes.set(node, change);
    return change;
  }
}

interface PageCache {
  readonly cache: ReadCache;
  readonly dependencies: SelectorDependencies;
}

function invalidateNode(
  node: Node,
  { content, moved, emptied, attributes }: NodeChange,
  { cache, dependencies }: PageCache,
): void {
  if (moved && node instanceof Element) {
    cache.invalidateSubtree(node);
    cache.invalidateDependents(node);
    cache.labels.clear();
  }
  if (!isConnected(node)) return;
  if (content) {
    cache.invalidate(node);
    const parent = node instanceof Element || node instanceof ShadowRoot ? node : parentElementOf(node);
    const root = parent instanceof Element && cache.hosts.get(parent);
    if (root) cache.invalidateSlots(root);
    // When a slot comes or goes, another slot may take its assigned nodes.
    const home = emptied && rootOf(node);
    if (home instanceof ShadowRoot) cache.invalidateSlots(home);
    const host = parent instanceof ShadowRoot ? parent.host : parent;
    const isUnknown = dependencies.unknown !== 'nothing';
    const affectsChildren = emptied && (dependencies.usesStructure || isUnknown);
    if (host && emptied && (dependencies.emptyAffectsSiblings || isUnknown)) invalidateSiblings(host, cache);
    if (host && (affectsChildren || SELECTIVE.has(localNameOf(host)))) cache.invalidateSubtree(host);
  }
  if (node instanceof Element)
    for (const [name, before] of attributes)
      invalidateAttribute(node, { name, before }, { cache, dependencies });
}

function invalidateAttribute(
  element: Element,
  { name, before }: { name: string; before: string | null },
  { cache, dependencies }: PageCache,
): void {
  const now = attribute(element, name);
  if (now === before) return;
  cache.invalidateSubtree(element);
  if (name === 'id' || name === 'for' || (name === 'name' && localNameOf(element) === 'map')) {
    cache.labels.clear();
    for (const id of [before, now]) if (id !== null) cache.invalidateDependentsOnId(id);
  }
  if (name === 'slot' || (name === 'name' && localNameOf(element) === 'slot'))
    invalidateSlotsAround(element, cache);
  if (affectsSiblings({ name, before: before ?? '', now: now ?? '' }, dependencies))
    invalidateSiblings(element, cache);
}

/** Invalidates the siblings of an element and their subtrees. */
export function invalidateSiblings(element: Element, cache: ReadCache): void {
  const around = parentNodeOf(element);
  const parent = around instanceof ShadowRoot ? around.host : parentElementOf(element);
  if (parent) cache.invalidateSubtree(parent);
}

function affectsSiblings(
  { name, before, now }: { name: string; before: string; now: string },
  { siblingTokens, stateAffectsSiblings, unknown }: SelectorDependencies,
): boolean {
  if (unknown !== 'nothing') return true;
  if (siblingTokens.has(`[${name}`) || (stateAffectsSiblings && STATE_ATTRIBUTES.test(name))) return true;
  if (name === 'id') return siblingTokens.has(`#${before}`) || siblingTokens.has(`#${now}`);
  if (name !== 'class') return false;
  const [old, fresh] = [new Set(before.split(/\s+/)), new Set(now.split(/\s+/))];
  const changed = [
    ...[...old].filter((each) => !fresh.has(each)),
    ...[...fresh].filter((each) => !old.has(each)),
  ];
  return changed.some((each) => siblingTokens.has(`.${each}`));
}

/** Invalidates the slots that may take or give up this element, and those that this slot competes with. */
function invalidateSlotsAround(element: Element, cache: ReadCache): void {
  const root = rootOf(element);
  if (root instanceof ShadowRoot) cache.invalidateSlots(root);
  const parent = parentElementOf(element);
  const parentRoot = parent && cache.hosts.get(parent);
  if (parentRoot) cache.invalidateSlots(parentRoot);
}
