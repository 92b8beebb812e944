// @vitest-environment jsdom
import { beforeEach, describe, expect, it, test } from 'vitest';
import { MutationLog } from '../../../../../content/target_adapter/incremental/invalidation.ts';
import { ReadCache } from '../../../../../content/target_adapter/incremental/read-cache.ts';
import {
  NO_DEPENDENCIES,
  type SelectorDependencies,
} from '../../../../../content/target_adapter/incremental/selector-dependencies.ts';
import type { RawBlock } from '../../../../../content/target_adapter/read/raw-block.ts';
import { flatText } from '../../../../../content/target_adapter/read/raw-block.ts';
import { walkOf } from '../page.ts';

let observer: MutationObserver;
let cache: ReadCache;
let log: MutationLog;

/**
 * Reads the page with the cache after its last changes; returns each line, marked where it was read again.
 */
function read(dependencies: Partial<SelectorDependencies> = {}): string[] {
  cache.nextGeneration();
  log.add(observer.takeRecords());
  log.invalidate(cache, { ...NO_DEPENDENCIES, ...dependencies });
  cache.beginWalk(Number.POSITIVE_INFINITY);
  const onRoot = (root: ShadowRoot, host: Element) => {
    cache.hosts.set(host, root);
    observe(root);
  };
  const drafts = walkOf({ cache, onRoot }).page(document.documentElement);
  const lines = drafts.map((draft) => `${known.has(draft) ? '' : 'read: '}${flatText(draft)}`);
  for (const draft of drafts) known.add(draft);
  return lines;
}
let known: WeakSet<RawBlock>;
const observe = (root: Node) =>
  observer.observe(root, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    ...{ attributeOldValue: true, characterDataOldValue: true },
  });
const query = (selector: string) => document.querySelector(selector) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<p id="a">One</p><p id="b">Two</p><p id="c">Three</p>';
  observer = new MutationObserver(() => undefined);
  observe(document);
  cache = new ReadCache();
  log = new MutationLog();
  known = new WeakSet();
  read();
});

describe('the cache', () => {
  it('keeps everything while nothing changes', () => {
    expect(read()).toEqual(['One', 'Two', 'Three']);
  });

  it('reads a changed text again, and not its siblings', () => {
    query('#b').textContent = 'Changed';
    expect(read()).toEqual(['One', 'read: Changed', 'Three']);
  });

  it('reads inserted and moved elements again', () => {
    query('#c').after(query('#a'));
    const made = document.createElement('p');
    made.textContent = 'New';
    query('#b').after(made);
    expect(read()).toEqual(['Two', 'read: New', 'Three', 'read: One']);
  });

  it('keeps an element whose attribute is again what it was', () => {
    query('#b').className = 'x';
    query('#b').removeAttribute('class');
    expect(read()).toEqual(['One', 'Two', 'Three']);
  });

  test.each<[string, Partial<SelectorDependencies>]>([
    ['a class that styles siblings', { siblingTokens: new Set(['.x']) }],
    ['style sheets that cannot be read', { unknown: 'siblings' }],
  ])('reads the siblings of an element again because of %s', (_, dependencies) => {
    query('#b').className = 'x';
    expect(read(dependencies)).toEqual(['read: One', 'read: Two', 'read: Three']);
    query('#b').className = 'x';
    query('#b').setAttribute('data-x', '1');
    expect(read({ siblingTokens: new Set(['.y']) })).toEqual(['One', 'read: Two', 'Three']);
  });

  it('reads the siblings of a removed element again where style sheets count siblings', () => {
    query('#a').remove();
    expect(read({ usesStructure: true })).toEqual(['read: Two', 'read: Three']);
    query('#b').remove();
    expect(read()).toEqual(['Three']);
  });

  it('reads everything again where a change may affect anything', () => {
    query('#b').title = 'x';
    expect(read({ unknown: 'all' })).toEqual(['read: One', 'read: Two', 'read: Three']);
    document.body.innerHTML = '<div><p>One</p></div><div><p id="b">Two</p></div>';
    read();
    query('#b').title = 'x';
    expect(read({ unknown: 'siblings' })).toEqual(['One', 'read: Two']);
    query('#b').title = 'y';
    expect(read({ unknown: 'all' })).toEqual(['read: One', 'read: Two']);
  });
});

describe('a control that another element names', () => {
  it('is read again when that name changes', () => {
    document.body.innerHTML = '<p><b id="n">Red</b></p><p>x</p><p><button aria-labelledby="n"></button></p>';
    const name = () => JSON.stringify(walkNames());
    expect(name()).toContain('Red');
    query('#n').textContent = 'Blue';
    expect(name()).toContain('Blue');
    query('#n').id = 'm';
    expect(name()).toBe('[""]');
    const made = document.createElement('i');
    made.id = 'n';
    query('p').before(made);
    made.textContent = 'Green';
    expect(name()).toContain('Green');
  });

  it('is read again when the id that it waits for is given to something', () => {
    document.body.innerHTML = '<p><b>Red</b></p><p><button aria-labelledby="n"></button></p>';
    expect(walkNames()).toEqual(['']);
    query('b').id = 'n';
    expect(walkNames()).toEqual(['Red']);
  });

  it('is read again when it gets a label, or loses one', () => {
    document.body.innerHTML = '<div><p>x</p></div><div><input id="f"></div>';
    expect(walkNames()).toEqual(['']);
    const label = document.createElement('label');
    label.textContent = 'City';
    label.setAttribute('for', 'f');
    query('div').append(label);
    expect(walkNames()).toEqual(['City']);
    label.setAttribute('for', 'g');
    expect(walkNames()).toEqual(['']);
    label.setAttribute('for', 'f');
    expect(walkNames()).toEqual(['City']);
    label.remove();
    expect(walkNames()).toEqual(['']);
  });
});

it('reads a slot again when its assigned nodes change', () => {
  document.body.innerHTML = '<section><em slot="s">given</em><em>left out</em></section>';
  const root = query('section').attachShadow({ mode: 'open' });
  root.innerHTML = '<div>In <slot name="s"></slot></div>';
  expect(read()).toEqual(['read: In given']);
  query('em').textContent = 'changed';
  expect(read()).toEqual(['read: In changed']);
  query('em').removeAttribute('slot');
  query('em + em').slot = 's';
  expect(read()).toEqual(['read: In left out']);
});

describe('what slots show is read again', () => {
  /** An element that gives its children to two places of its shadow root. */
  function host(given: string, inside: string): ShadowRoot {
    document.body.innerHTML = `<section>${given}</section><p>Beside</p>`;
    const root = query('section').attachShadow({ mode: 'open' });
    root.innerHTML = inside;
    return root;
  }
  const SLOTS = '<div><div>First <slot name="s"></slot></div></div><div>Second <slot name="s"></slot></div>';

  it('when the element is given another child', () => {
    host('<em slot="s">one</em>', SLOTS);
    expect(read()).toEqual(['read: First one', 'read: Second', 'read: Beside']);
    query('em').insertAdjacentHTML('afterend', '<em slot="s"> two</em>');
    expect(read()).toEqual(['read: First one two', 'read: Second', 'Beside']);
  });

  it('when the element is given text', () => {
    host('', '<div>First <slot></slot></div>');
    expect(read()).toEqual(['read: First', 'read: Beside']);
    query('section').append('and words');
    expect(read()).toEqual(['read: First and words', 'Beside']);
  });

  it('when the slot that held it goes, and another takes it', () => {
    const root = host('<em slot="s">one</em>', SLOTS);
    read();
    root.querySelector('slot')?.remove();
    expect(read()).toEqual(['read: First', 'read: Second one', 'Beside']);
  });

  it('when a slot comes before the one that held it', () => {
    const root = host(
      '<em slot="s">one</em>',
      '<div>First</div><div><div>Second <slot name="s"></slot></div></div>',
    );
    read();
    const slot = document.createElement('slot');
    slot.name = 's';
    root.querySelector('div')?.append(' ', slot);
    expect(read()).toEqual(['read: First one', 'read: Second', 'Beside']);
  });

  it('when a slot is called otherwise', () => {
    const root = host(
      '<em slot="s">one</em><em slot="t">other</em>',
      '<div>First <slot name="s"></slot></div>',
    );
    expect(read()).toEqual(['read: First one', 'read: Beside']);
    root.querySelector('slot')?.setAttribute('name', 't');
    expect(read()).toEqual(['read: First other', 'Beside']);
  });

  it('when another slot is called as the one that held it', () => {
    const root = host(
      '<em slot="s">one</em>',
      '<div>First <slot name="t"></slot></div><div>Second <slot name="s"></slot></div>',
    );
    expect(read()).toEqual(['read: First', 'read: Second one', 'read: Beside']);
    root.querySelector('slot')?.setAttribute('name', 's');
    expect(read()).toEqual(['read: First one', 'read: Second', 'Beside']);
  });
});

/** Names of all controls, read with the cache. */
function walkNames(): string[] {
  const names: string[] = [];
  read();
  cache.beginWalk(Number.POSITIVE_INFINITY);
  const collect = (drafts: readonly RawBlock[]) => {
    for (const { inline, children } of drafts) {
      for (const part of inline) if (typeof part !== 'string') names.push(part.name);
      collect(children);
    }
  };
  collect(walkOf({ cache }).page(document.documentElement));
  return names;
}
