// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { chosenFirst } from '../../../../../content/target_adapter/redact/with-redaction-settings.ts';
import { placeholders } from '../page.ts';

it('redacts what a question wants redacted, though nobody has said so before', async () => {
  const redactor = new Redactor(placeholders().ask);
  redactor.choose([]);
  const { REDACT_TEXT: ask } = chosenFirst(redactor, {
    REDACT_TEXT: ({ text }) => redactor.quoted(text, { max: 100 }),
  });
  expect(await ask?.({ text: 'joe@example.org', as: 'quote', redact: [] })).toBe('joe@example.org');
  expect(await ask?.({ text: 'joe@example.org', as: 'quote', redact: ['EMAIL'] })).toBe('[EMAIL_1]');
});
