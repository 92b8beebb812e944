// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { controlNameIn } from '../../../src/perception/control-name.ts';
import { readBody } from '../content/target_adapter/page.ts';

it('names every control of a page of forms as the page labels it', async () => {
  const html = readFileSync('tests/fixtures/targets/desk/forms.html', 'utf8');
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const text = (await readBody()).join('\n');
  const ids = [...text.matchAll(/<(\d+) /g)].map(([, id]) => Number(id));
  expect(ids.map((id) => controlNameIn(text, id))).toEqual([
    ...[
      'E-mail',
      'Password',
      'Send far',
      'Send by the button',
      'Send home',
      'Send by mail',
      'Order',
      'Send near',
    ],
  ]);
});
