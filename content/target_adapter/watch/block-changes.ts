import { textOf } from './page-text.ts';

/** What happened to one block of the page in one batch of mutations. */
export interface BlockChange {
  readonly block: Element;
  /** grew: something came beside what is there · shrank: something went · changed · restyled: only attributes are others. */
  readonly how: 'grew' | 'shrank' | 'changed' | 'restyled';
  readonly before: string;
  readonly text: string;
  /** The nodes that came or went. */
  readonly nodes: readonly Node[];
}

/** Attributes that may change what a page says or shows. */
const TELLING = new Set([
  ...['hidden', 'class', 'style', 'open', 'disabled', 'value', 'checked', 'selected', 'alt', 'label'],
  ...['placeholder', 'aria-hidden', 'aria-label', 'aria-checked', 'aria-selected', 'aria-disabled'],
  ...['aria-valuenow', 'aria-valuetext', 'aria-invalid', 'aria-expanded', 'aria-pressed', 'src', 'href'],
]);

/** A list that keeps this many of its children while one comes and one goes has grown. */
const KEPT_MIN = 5;

/** Sums up mutations by block, one change each; compares texts only as far as its caller goes. */
export function* blockChanges(records: readonly MutationRecord[]): Generator<BlockChange> {
  const lists = new Map<Element, { added: Set<Node>; removed: Set<Node> }>();
  const texts = new Map<Element, { node: Node; before: string }>();
  const attributes = new Map<Element, BlockChange>();
  for (const { type, target, oldValue, attributeName, addedNodes, removedNodes } of records) {
    const block = target instanceof Element ? target : elementAbove(target);
    if (!block) continue;
    if (type === 'characterData') {
      if (!texts.has(block)) texts.set(block, { node: target, before: oldValue ?? '' });
    } else if (type === 'attributes') {
      if (attributeName && TELLING.has(attributeName))
        attributes.set(block, attributeChange(block, attributeName, oldValue));
    } else {
      const list = lists.get(block) ?? { added: new Set(), removed: new Set() };
      lists.set(block, list);
      for (const node of addedNodes) list.added.add(node);
      // What came and went in one batch was never seen.
      for (const node of removedNodes) if (!list.added.delete(node)) list.removed.add(node);
    }
  }
  for (const [block, list] of lists) yield* listChange(block, list);
  for (const [block, { node, before }] of texts) yield textChange(block, node, before);
  yield* attributes.values();
}

const elementAbove = (node: Node): Element | null =>
  node instanceof ShadowRoot ? node.host : node.parentElement;

function listChange(
  block: Element,
  { added, removed }: { added: ReadonlySet<Node>; removed: ReadonlySet<Node> },
): BlockChange[] {
  const [before, text] = [textOf(removed), textOf(added)];
  if (before === text) return [];
  const kept = block.childNodes.length - added.size;
  if (text !== '' && kept >= (before === '' ? 1 : KEPT_MIN))
    return [{ block, how: 'grew', before: '', text, nodes: [...added] }];
  if (text === '') return [{ block, how: 'shrank', before, text, nodes: [...removed] }];
  return [{ block, how: 'changed', before, text, nodes: [...added] }];
}

const textChange = (block: Element, node: Node, before: string): BlockChange => ({
  block,
  how: 'changed',
  nodes: [],
  before: before.replace(/\s+/g, ' ').trim(),
  text: textOf([node]),
});

const attributeChange = (block: Element, name: string, before: string | null): BlockChange => ({
  block,
  how: 'restyled',
  nodes: [],
  before: `${name}=${before}`,
  text: `${name}=${block.getAttribute(name)}`,
});
