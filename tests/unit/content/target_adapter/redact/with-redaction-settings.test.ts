// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { withRedactionSettings } from '../../../../../content/target_adapter/redact/with-redaction-settings.ts';
import { done } from '../../../../../src/protocol/outcome.ts';
import { placeholders } from '../page.ts';

it('applies the redaction settings of a message before its handler runs', async () => {
  const redactor = new Redactor(placeholders().ask);
  redactor.choose([]);
  const { REDACT_TEXT: ask } = withRedactionSettings(redactor, {
    REDACT_TEXT: ({ text }) => redactor.quoted(text, { max: 100 }),
  });
  expect(await ask?.({ text: 'joe@example.org', as: 'quote', redact: [], epoch: 'a' })).toBe(
    'joe@example.org',
  );
  expect(await ask?.({ text: 'joe@example.org', as: 'quote', redact: ['EMAIL'], epoch: 'a' })).toBe(
    '[EMAIL_1]',
  );
});

it('asks again for the placeholders that another vault has given', async () => {
  const given = ['[EMAIL_1]', '[EMAIL_7]'];
  const asked: string[] = [];
  const redactor = new Redactor(async (values) => {
    asked.push(...values.map(({ value }) => value));
    return done(values.map(() => given.shift() ?? '[HIDDEN]'));
  });
  const { REDACT_TEXT: ask } = withRedactionSettings(redactor, {
    REDACT_TEXT: ({ text }) => redactor.quoted(text, { max: 100 }),
  });
  const shown = (epoch: string) => ask?.({ text: 'joe@example.org', as: 'quote', redact: ['EMAIL'], epoch });
  expect([await shown('a'), await shown('a')]).toEqual(['[EMAIL_1]', '[EMAIL_1]']);
  const { revision } = redactor;
  expect([await shown('b'), await shown('b')]).toEqual(['[EMAIL_7]', '[EMAIL_7]']);
  expect(asked).toEqual(['joe@example.org', 'joe@example.org']);
  expect(redactor.revision).toBeGreaterThan(revision);
});
