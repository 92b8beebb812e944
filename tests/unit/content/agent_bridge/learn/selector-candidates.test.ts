// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { selectorsFor } from '../../../../../content/agent_bridge/learn/selector-candidates.ts';
import { fragment, one } from '../support/fragment.ts';

describe('the selectors for an element', () => {
  it('are unique and based on different signals', () => {
    fragment(
      '<main><div><p>x</p></div><form><div><textarea name="prompt"></textarea></div><div><button>+</button><button>send</button></div></form><button>x</button></main>',
    );
    const [field, send] = [one('textarea'), one('form button:last-child')];
    const selectors = selectorsFor(send, field);
    for (const selector of selectors) expect([...document.querySelectorAll(selector)]).toEqual([send]);
    expect(selectors.some((selector) => selector.includes(':has('))).toBe(true);
    expect(selectors.at(-1)).toMatch(/^body > .*button:nth-of-type\(2\)$/);
  });

  it('still select it after its names have changed', () => {
    const page = (name: string) => `<main><form><div><textarea ${name}></textarea></div></form></main>`;
    fragment(page('id="prompt" name="prompt" data-testid="composer"'));
    const selectors = selectorsFor(one('textarea'));
    fragment(page(''));
    expect(selectors.some((selector) => document.querySelectorAll(selector).length === 1)).toBe(true);
  });
});
