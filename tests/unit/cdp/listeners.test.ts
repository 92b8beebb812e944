import { describe, expect, it } from 'vitest';
import { findListenedNodes, placeNodes } from '../../../src/cdp/listeners.ts';
import type { Send } from '../../../src/cdp/send.ts';
import { hashOfNames } from '../../../src/protocol/listeners.ts';

/** Chrome's answers by method, and what it was asked. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[][] = [];
  const send = (async (...command: unknown[]) => {
    asked.push(command);
    return answers[command[0] as string] ?? {};
  }) as Send;
  return { send, asked };
}

const chrome = (...listeners: readonly (readonly [node: number | undefined, type: string])[]) =>
  answering({
    'DOM.getDocument': { root: { backendNodeId: 7 } },
    'DOM.resolveNode': { object: { objectId: 'o1' } },
    'DOMDebugger.getEventListeners': {
      listeners: listeners.map(([backendNodeId, type]) => ({ backendNodeId, type })),
    },
  });

describe('the listened nodes of a tab', () => {
  it('are found from its document down, and the domain that this switched on is off again', async () => {
    const { send, asked } = chrome([9, 'click']);
    expect(await findListenedNodes(send)).toEqual(new Map([[9, new Set(['press'])]]));
    expect(asked).toEqual([
      ['DOM.getDocument', { depth: 0 }],
      ['DOM.disable'],
      ['DOM.resolveNode', { backendNodeId: 7 }],
      ['DOMDebugger.getEventListeners', { objectId: 'o1', depth: -1, pierce: true }],
    ]);
  });

  it('have what a mouse can do there, each kind once', async () => {
    const { send } = chrome(
      ...([
        [1, 'mousedown'],
        [1, 'click'],
        [1, 'dblclick'],
        [2, 'contextmenu'],
        [3, 'pointerenter'],
        [4, 'dragstart'],
        [5, 'keydown'],
        [5, 'touchstart'],
        [5, 'toString'],
        [undefined, 'click'],
      ] as const),
    );
    expect(await findListenedNodes(send)).toEqual(
      new Map([
        [1, new Set(['press', 'double'])],
        [2, new Set(['menu'])],
        [3, new Set(['hover'])],
        [4, new Set(['drag'])],
      ]),
    );
  });

  it('are without a root that hears of everything, as that of a framework', async () => {
    const types = Array.from({ length: 20 }, (_, at) => [1, `type${at}`] as const);
    const { send } = chrome(...types, [1, 'click'], [2, 'click']);
    expect([...(await findListenedNodes(send)).keys()]).toEqual([2]);
  });
});

describe('their places', () => {
  const strings = ['#document', 'HTML', 'BODY', '::before', '#text', 'DIV', 'circle'];
  const nodesOf = (...nodes: readonly (readonly [type: number, name: number, id: number])[]) => ({
    nodes: {
      nodeType: nodes.map(([type]) => type),
      nodeName: nodes.map(([, name]) => name),
      backendNodeId: nodes.map(([, , id]) => id),
    },
  });
  const kinds = (...all: readonly ('press' | 'hover')[]) => new Set(all);

  it('count the elements of each document alone, no texts and no pseudo-elements', async () => {
    const page = nodesOf([9, 0, 1], [1, 1, 2], [1, 2, 3], [1, 3, 4], [3, 4, 5], [1, 5, 6], [1, 6, 7]);
    const frame = nodesOf([9, 0, 10], [1, 1, 11], [1, 5, 12]);
    const still = nodesOf([9, 0, 20], [1, 1, 21]);
    const { send } = answering({
      'DOMSnapshot.captureSnapshot': { documents: [page, frame, still], strings },
    });
    const nodes = new Map([
      [6, kinds('press', 'hover')],
      [7, kinds('press')],
      [12, kinds('hover')],
    ]);
    expect(await placeNodes(send, nodes)).toEqual([
      {
        elements: 4,
        hash: hashOfNames(['HTML', 'BODY', 'DIV', 'circle']),
        heard: [
          { kind: 'press', at: [2, 3] },
          { kind: 'hover', at: [2] },
        ],
      },
      { elements: 2, hash: hashOfNames(['HTML', 'DIV']), heard: [{ kind: 'hover', at: [1] }] },
      { elements: 1, hash: hashOfNames(['HTML']), heard: [] },
    ]);
  });
});

it('names in another order, or cut elsewhere, have another hash', () => {
  const hashes = [['A', 'B'], ['B', 'A'], ['AB'], ['A', 'B', 'B']].map(hashOfNames);
  expect(new Set(hashes).size).toBe(4);
});
