// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { withRedactionSettings } from '../../../../../content/target_adapter/redact/with-redaction-settings.ts';
import { placeholders } from '../page.ts';

it('applies the redaction settings of a message before its handler runs', async () => {
  const redactor = new Redactor(placeholders().ask);
  redactor.choose([]);
  const { REDACT_TEXT: ask } = withRedactionSettings(redactor, {
    REDACT_TEXT: ({ text }) => redactor.quoted(text, { max: 100 }),
  });
  expect(await ask?.({ text: 'joe@example.org', as: 'quote', redact: [] })).toBe('joe@example.org');
  expect(await ask?.({ text: 'joe@example.org', as: 'quote', redact: ['EMAIL'] })).toBe('[EMAIL_1]');
});
