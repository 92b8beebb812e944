// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pageOutline } from '../../../../content/agent_bridge/page-outline.ts';
import { fragment } from './support/fragment.ts';

it('outlines the page without any of its text', () => {
  fragment(
    '<header>secret</header><form aria-label="secret"><textarea name="secret" placeholder="secret">secret</textarea><button type="submit" data-testid="u-83hf92k" title="secret">secret</button></form>',
  );
  const outline = pageOutline(document);
  expect(outline).not.toMatch(/secret|83hf/);
  expect(outline.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      'form aria-label',
      'textarea name placeholder',
      'button type=submit data-testid title',
    ]),
  );
});

it('leaves out words that unquoted markup turned into attribute names', () => {
  fragment(
    '<form data-qa="box"><textarea placeholder=Hi Jane Doe-Smith aria-label=x jane@a.example></textarea></form>',
  );
  expect(pageOutline(document)).toMatch(/textarea placeholder aria-label$/m);
});

it('begins with the elements around the marker text, without that text', () => {
  fragment(
    '<form><textarea></textarea></form><div data-role="list"><section data-next-turn="x9"><p>secret</p></section></div>',
  );
  const [around = '', rest = ''] = pageOutline(document, 'secret').split('\n\n');
  expect(around.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['div data-role', 'section data-next-turn', 'p']),
  );
  expect(around).not.toContain('textarea');
  expect(rest).toContain('textarea');
  expect(around + rest).not.toContain('secret');
});
