import type { Protocol } from 'devtools-protocol';
import { hashOfNames, type ListenerKind, type Listeners, listenerKinds } from '../protocol/listeners.ts';
import type { Send } from './send.ts';

/** Nodes on which scripts listen, by Chrome's own numbers, with what they wait for. */
export type ListenedNodes = ReadonlyMap<number, ReadonlySet<ListenerKind>>;

/** Of touch nothing: our input is a mouse's. */
const KINDS: Readonly<Record<string, ListenerKind>> = {
  click: 'press',
  mousedown: 'press',
  mouseup: 'press',
  pointerdown: 'press',
  pointerup: 'press',
  dblclick: 'double',
  contextmenu: 'menu',
  dragstart: 'drag',
  drop: 'drag',
  mouseenter: 'hover',
  mouseover: 'hover',
  pointerenter: 'hover',
  pointerover: 'hover',
};

/** A framework that hands all events of its page on itself listens to more types on its root. */
const TYPES_MAX = 20;

/**
 * Finds the nodes of a tab on which scripts listen, in the frames of its process too, and in closed shadow roots. Needs no
 * domain that a page could notice. Rejects as `send` does.
 */
export async function findListenedNodes(send: Send): Promise<ListenedNodes> {
  const { root } = await send('DOM.getDocument', { depth: 0 });
  await send('DOM.disable'); // It had switched the domain on.
  const { object } = await send('DOM.resolveNode', { backendNodeId: root.backendNodeId });
  if (object.objectId === undefined) return new Map();
  const { listeners } = await send('DOMDebugger.getEventListeners', {
    objectId: object.objectId,
    depth: -1,
    pierce: true,
  });
  return listenedNodes(listeners);
}

function listenedNodes(
  listeners: readonly Protocol.DOMDebugger.EventListener[],
): Map<number, Set<ListenerKind>> {
  const types = new Map<number, Set<string>>();
  for (const { backendNodeId: node, type } of listeners)
    if (node !== undefined) types.set(node, (types.get(node) ?? new Set()).add(type));
  const nodes = new Map<number, Set<ListenerKind>>();
  for (const [node, all] of types) {
    const kinds = new Set(
      [...all].flatMap((type) => (Object.hasOwn(KINDS, type) ? (KINDS[type] ?? []) : [])),
    );
    if (kinds.size > 0 && all.size < TYPES_MAX) nodes.set(node, kinds);
  }
  return nodes;
}

/** Tells for each document of a tab which of its elements these nodes are. */
export async function placeNodes(send: Send, nodes: ListenedNodes): Promise<readonly Listeners[]> {
  const { documents, strings } = await send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
  return documents.map((document) => listenersIn(document, strings, nodes));
}

const ELEMENT_NODE = 1;

function listenersIn(
  { nodes: { nodeType = [], nodeName = [], backendNodeId = [] } }: Protocol.DOMSnapshot.DocumentSnapshot,
  strings: readonly string[],
  nodes: ListenedNodes,
): Listeners {
  const names: string[] = [];
  const at = new Map<ListenerKind, number[]>(listenerKinds.map((kind) => [kind, []]));
  for (const [index, type] of nodeType.entries()) {
    const name = strings[nodeName[index] ?? -1] ?? '';
    if (type !== ELEMENT_NODE || name.startsWith('::')) continue; // Pseudo-elements count as elements there.
    for (const kind of nodes.get(backendNodeId[index] ?? -1) ?? []) at.get(kind)?.push(names.length);
    names.push(name);
  }
  const heard = [...at].flatMap(([kind, places]) => (places.length > 0 ? [{ kind, at: places }] : []));
  return { elements: names.length, hash: hashOfNames(names), heard };
}
