import { expect, it } from 'vitest';
import { deposit, entriesOf } from '../../../src/store/vault.ts';
import { redactWords } from '../../../src/targets/redact-words.ts';
import { SESSION } from '../../support/samples.ts';
import { setStage } from '../background/support/stage.ts';

const origin = 'https://shop.example';

async function redacted(words: string, settings = {}) {
  const { services } = await setStage({ settings });
  await deposit(services, SESSION, [
    ...[
      ['PHONE', '+1 415 555 0132', '[PHONE_1]'],
      ['NAME', 'Jane Miller', '[NAME_1]'],
    ].map(([type = '', value = '', placeholder = '']) => ({
      ...{ origin, type, value },
      key: `${type}:${value}`,
      name: () => placeholder,
    })),
  ]);
  const said = await redactWords(services, { session: SESSION, origin, words });
  return { said, values: (await entriesOf(services.vault, SESSION)).map(({ value }) => value) };
}

it.each([
  ['Delete 3 files?', 'Delete 3 files?'],
  ['Write to jane@mail.example?', 'Write to [EMAIL_1]?'],
  ['Pay with 4111 1111 1111 1111?', 'Pay with [CARD_1 …1111]?'],
  ['Call +1 415 555 0132?', 'Call [PHONE_1]?'],
  ['Delete order 20261123001?', 'Delete order [HIDDEN]?'],
  ['Remove Jane Miller?', 'Remove [NAME_1]?'],
  ['Is [EMAIL_1] right?', 'Is (EMAIL_1) right?'],
  ['Say "yes" <b>', "Say 'yes' ‹b›"],
  ['', ''],
])('%s is told as %s', async (words, told) => {
  expect((await redacted(words)).said).toBe(told);
});

it('keeps the value of what it hides, for the agent to use', async () => {
  expect((await redacted('Write to jane@mail.example?')).values).toContain('jane@mail.example');
  expect((await redacted('Delete order 20261123001?')).values).not.toContain('20261123001');
});

it('shows what the person lets be shown', async () => {
  expect((await redacted('Write to jane@mail.example?', { redactPII: false })).said).toBe(
    'Write to jane@mail.example?',
  );
});

it('is done with a page that writes without end', async () => {
  const { said } = await redacted(`${'x '.repeat(500_000)}jane@mail.example`);
  expect(said.length).toBeLessThanOrEqual(1_000);
});
