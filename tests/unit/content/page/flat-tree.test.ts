// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flatElements } from '../../../../content/page/flat-tree.ts';

const closed = new Map<Element, ShadowRoot>();
beforeEach(() => {
  // Only an extension can ask for closed roots.
  vi.stubGlobal('chrome', {
    dom: { openOrClosedShadowRoot: (element: Element) => closed.get(element) ?? null },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function build(html: string, root: { in: string; html: string; mode: 'open' | 'closed' }): string {
  document.body.innerHTML = html;
  const host = document.querySelector(root.in) as Element;
  const shadow = host.attachShadow({ mode: root.mode });
  shadow.innerHTML = root.html;
  closed.set(host, shadow);
  return flatElements(document.body)
    .map(({ localName, id }) => id || localName)
    .join(' ');
}

it('lists what is assigned to a slot in it, and nothing that is assigned to none', () => {
  const order = build(
    '<div id="host"><i id="late"></i><b id="early" slot="first"></b><u slot="no"></u></div>',
    {
      ...{ in: '#host', mode: 'open' },
      html: '<header><slot name="first" id="one"></slot></header><slot id="two"><em>else</em></slot>',
    },
  );
  expect(order).toBe('body host header one early two late');
});

it('lists what an empty slot holds instead, and closed roots', () => {
  const order = build('<section id="host"></section><p></p>', {
    ...{ in: '#host', mode: 'closed' },
    html: '<slot id="one"><em></em></slot><s></s>',
  });
  expect(order).toBe('body host one em s p');
});
