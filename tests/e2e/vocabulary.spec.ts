import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';

test('an agent finds, unfolds and reads what is folded away in a page of a thousand rows', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(
    chatScript(
      () => ({ action: 'find', text: 'article 777' }),
      (told) => ({ action: 'snapshot', id: idIn(told, /more rows like these: snapshot id (\d+)/) }),
      (told) => ({ action: 'fill', id: idIn(told, /Article 777 \| \S+ \S+ \| <(\d+) number/), value: '5' }),
      (told) => ({ action: 'get', what: 'value', id: idIn(told, /Article 777 \| \S+ \S+ \| <(\d+) number/) }),
      () => ({ action: 'get', what: 'count', name: 'spinbutton' }),
      () => ({ action: 'get', what: 'title' }),
    ),
  );
  const { message } = await startSession({ extension, fixtures }, { url: 'https://big.example/' });

  expect(await message(2)).toMatch(/… \d{3} more rows like these: snapshot id \d+\n└/);
  expect(await message(3)).toMatch(
    /You: find → done\.\n┌ page data \S+ · target 1 · 1 line with "article 777"\n\| 777 \| Article 777 \| € \S+ \| <\d+ number.*\n└/,
  );
  const unfolded = await message(4);
  expect(unfolded).toMatch(
    /You: snapshot \d+ → done\.\n┌ page data \S+ · target 1(?: · .*)? · changes since/,
  );
  expect(unfolded.match(/^\+ +\| \d+ \| Article/gm)?.length).toBeGreaterThan(20);
  expect(unfolded.length).toBeLessThanOrEqual(8000);
  // The row is folded, but it changes, so it is shown.
  expect(await message(5)).toMatch(/\n\+ +\| 777 \| Article 777 \| € \S+ \| <\d+ number[^>]* value="5"/);
  expect(await message(6)).toMatch(/· value of \d+\n5\n└/);
  expect(await message(7)).toContain('You: get count spinbutton → done. 1000.');
  expect(await message(8)).toMatch(/· title\nA thousand rows\n└/);
});

test('what is asked in frames is answered there', { tag: '@matrix' }, async ({ extension, fixtures }) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'is', what: 'editable', id: idIn(told, /@ frame "Inner"[^@]*Word <(\d+) input/) }),
      (told) => ({ action: 'get', what: 'box', id: idIn(told, /@ frame "Inner"[^@]*Word <(\d+) input/) }),
      (told) => ({ action: 'get', what: 'text', id: idIn(told, /@ frame "Inner"[^@]*<(\d+) button>Say it/) }),
    ),
  );
  const { message, target } = await startSession({ extension, fixtures }, { url: 'https://frames.example/' });
  expect(await message(3)).toMatch(/You: is editable \d+ → done\. Yes, \d+ is editable\.\n/);
  const [, x, y] = /x (\d+), y (\d+), width \d+/.exec((await message(4)).split('→ done.')[1] ?? '') ?? [];
  const box = await target
    .frameLocator('[title="Nested"]')
    .frameLocator('[title="Inner"]')
    .locator('#word')
    .boundingBox();
  expect([Number(x), Number(y)]).toEqual([Math.round(box?.x ?? -1), Math.round(box?.y ?? -1)]);
  expect(await message(5)).toMatch(/· text of \d+\nSay it\n└/);
});

test('a password is refused whatever is asked for', async ({ extension, fixtures }) => {
  const password = (told: Parameters<typeof idIn>[0]) => idIn(told, /Password <(\d+) password/);
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'get', what: 'value', id: password(told) }),
      (told) => ({ action: 'get', what: 'attribute', name: 'value', id: password(told) }),
      (told) => ({ action: 'get', what: 'html', id: password(told) }),
      () => ({ action: 'find', text: '[EMAIL_1]' }),
    ),
  );
  const { message } = await startSession({ extension, fixtures }, { url: 'https://account.example/' });
  expect(await message(3)).toContain('The value of this field is never read.');
  expect(await message(4)).toContain('The attribute "value" is never read.');
  expect(await message(5)).toContain('one of text, value, attribute, title, url, count, box');
  expect(await message(6)).toMatch(/2 lines with "\[EMAIL_1\]"\n.*Signed in as \[EMAIL_1\]\. Not you\?/);
  expect(fixtures.received.map(({ prompt }) => prompt).join()).not.toMatch(/hunter2|jane@/);
});

test('the value of an editor that takes its keys by an EditContext is its text, drawn or painted', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  const field = (told: Told, name: string) => idIn(told, new RegExp(`<(\\d+) [^>]*(?:"${name}"|> ${name})`));
  const read = (name: string) => (told: Told) => ({ action: 'get', what: 'value', id: field(told, name) });
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: field(told, 'Drawn text'), value: 'two\nlines' }),
      read('Drawn text'),
      read('Painted text'),
      read('Text below'),
      // Its EditContext has one of the lines alone.
      read('Line of many'),
    ),
  );
  const { message } = await startSession({ extension, fixtures }, { url: 'https://fields.example/' });
  expect(await message(4)).toMatch(/· value of \d+\ntwo\nlines\n└/);
  expect(await message(5)).toMatch(/· value of \d+\nold words\n└/);
  expect(await message(6)).toMatch(/· value of \d+\nold words\n└/);
  expect(await message(7)).toMatch(/You: get value \d+ → not done\. This editor paints its text itself/);
});
