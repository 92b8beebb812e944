import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';

test('what stands in frames is shown in its place in the page, and can be filled and clicked', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'fill', id: idIn(told, /Word <(\d+) input/), value: 'hello' }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Say it/) }),
      (told) => ({ action: 'fill', id: idIn(told, /Order number <(\d+) input/), value: '20999' }),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button>Show status/) }),
      (told) => ({ action: 'click', id: idIn(told, /@ frame "Inner"[^@]*<(\d+) button>Say it/) }),
    ),
  );
  const { target, message } = await startSession({ extension, fixtures }, { url: 'https://frames.example/' });

  const shown = (await message(2)).replace(/(?<=<)\d+ (?=[a-z])/g, '');
  expect(shown).toContain('\n @ frame "Same site"\n  ## Inside a frame\n  Word <input> <button>Say it</>\n');
  expect(shown).toContain('\n @ frame "Other site"\n  @ main\n   Parcel Post\n   # Where is my order?\n');
  expect(shown).toContain('\n  @ frame "Inner"\n   ## Inside a frame\n   Word <input> <button>Say it</>\n');
  expect(shown).not.toContain('Hidden');

  expect(await message(3)).toMatch(/You: fill \d+ → done\./);
  expect(await message(4)).toContain('! You said “hello”.\n');
  await expect(target.frameLocator('[title="Same site"]').locator('#said')).toHaveText('You said “hello”.');
  expect(await message(5)).toMatch(/You: fill \d+ → done\./);
  expect(await message(6)).toMatch(
    /You: click \d+ → done\. GET https:\/\/status\.example\/api\/orders\/20999 404\./,
  );
  await expect(
    target.frameLocator('[title="Other site"]').getByText('There is no order 20999.'),
  ).toBeVisible();
  expect(await message(7)).toMatch(/You: click \d+ → done\./);
  const inner = target.frameLocator('[title="Nested"]').frameLocator('[title="Inner"]');
  await expect(inner.locator('#said')).toHaveText('You said “”.');
});
