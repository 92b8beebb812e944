// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { findComposer } from '../../../../../content/agent_bridge/composer/composer.ts';
import { findSendControl } from '../../../../../content/agent_bridge/composer/send-control.ts';
import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { selectorFault } from '../../../../../src/protocol/chat-file/selector-fault.ts';
import fc from '../../../../support/properties.ts';
import { sampledCount } from '../../../../support/sample.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment } from '../support/fragment.ts';

const PAGE = `
  <div id="app" class="a"><div class="b"><div><nav><a href="/out">Home</a><a href="/x" role="button">x</a></nav></div>
    <main><div><div><p>one</p><p>two</p></div><div><p>three</p><span>four</span></div></div></main></div>
    <div><form id="in"><input name="a" type="password"><input name="b" autocomplete="one-time-code">
      <textarea name="a" autocomplete="cc-number"></textarea><button id="b" class="a">Sign in</button></form></div>
    <div class="a b"><form><input name="b"><input type="file" class="a"><select><option>1</option></select>
      <div contenteditable="true" class="b" role="textbox"></div><textarea id="a" name="b"></textarea>
      <button type="button" class="b" title="Delete">x</button><button id="send">Send</button></form></div></div>`;

const name = fc.constantFrom('a', 'b', 'app', 'send');
const tag = fc.constantFrom(
  '',
  '*',
  'div',
  'p',
  'a',
  'main',
  'form',
  'input',
  'textarea',
  'button',
  'body',
  'html',
);
const { complex } = fc.letrec<{ complex: string; compound: string; condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    name.map((value) => `#${value}`),
    name.map((value) => `.${value}`),
    fc.constantFrom(
      '[class]',
      '[name="a"]',
      '[name]',
      '[id]',
      '[role="button"]',
      '[type="password"]',
      '[title]',
    ),
    fc.constantFrom(':nth-child(2)', ':nth-of-type(n)', ':first-child', ':root', ':enabled', ':empty'),
    fc
      .tuple(fc.constantFrom('is', 'where', 'not', 'has'), tie('complex'))
      .map(([kind, of]) => `:${kind}(${of})`),
  ),
  compound: fc
    .tuple(tag, fc.array(tie('condition'), { maxLength: 2 }))
    .map(([of, conditions]) => `${of}${conditions.join('')}` || '*'),
  complex: fc
    .tuple(
      tie('compound'),
      fc.array(fc.tuple(fc.constantFrom(' ', ' > ', ' + ', ', '), tie('compound')), { maxLength: 2 }),
    )
    .map(([first, rest]) => first + rest.map((one) => one.join('')).join('')),
}));

const matches = (selector: string): Element[] | undefined => {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return undefined;
  }
};

it('no selector that a file may hold finds the whole page, and none makes the bridge write or press what it must not', () => {
  fragment(PAGE);
  const all = document.querySelectorAll('*').length;
  let taken = 0;
  fc.assert(
    fc.property(complex, (selector) => {
      if (selectorFault(selector, 'turn') === undefined) {
        const found = matches(selector) ?? [];
        expect(found.some((one) => one.matches('html, head, body'))).toBe(false);
        expect(found.length).toBeLessThan(all / 2);
      }
      if (selectorFault(selector, 'composer') !== undefined) return;
      taken++;
      const site = learnedSite(aLearned({ composer: [selector], send: [selector], sendAt: null }));
      const composer = findComposer(site, document);
      expect(composer?.element.matches('#a, [contenteditable]') ?? true).toBe(true);
      const send = findSendControl(site, document, composer)?.element;
      expect(send?.matches('html, body, form, #in *, a, a *, [title="Delete"]') ?? false).toBe(false);
      expect(send?.querySelector('textarea, input, [contenteditable]') ?? null).toBeNull();
    }),
    { numRuns: sampledCount(3_000) },
  );
  expect(taken).toBeGreaterThan(sampledCount(300));
});
