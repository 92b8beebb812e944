// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { offerLongNumbers } from '../../../../../content/target_adapter/redact/long-numbers.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { findIbans } from '../../../../../src/redaction/kinds/iban.ts';
import { findNationalIds } from '../../../../../src/redaction/kinds/national-id.ts';
import { findPhones } from '../../../../../src/redaction/phones/phones.ts';
import { placeholders, read } from '../page.ts';

const FINDERS = { phones: findPhones, nationalIds: findNationalIds, ibans: findIbans };

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('agent-anything'));
});

/** A redactor, and how often it has fetched the finder. */
function redactorWith(fetch: () => unknown, now = () => 0) {
  const asked = { times: 0 };
  const { ask, asked: values } = placeholders();
  const fetchFinders = async () => {
    asked.times += 1;
    await fetch();
  };
  return { redactor: new Redactor(ask, fetchFinders, now), asked, values };
}

const html = '<p>Call +44 20 7946 0958 from 2024-01-15</p>';

it('fetches the finders when a text first may contain a phone number, and waits for it', async () => {
  const { redactor, asked } = redactorWith(() => offerLongNumbers(FINDERS));
  expect(await read('<p>joe@example.org, 1984</p>', { redactor })).toEqual(['[EMAIL_1], 1984']);
  expect(asked.times).toBe(0);
  expect(await read(html, { redactor })).toEqual(['Call [PHONE_2] from 2024-01-15']);
  expect(await read('<p>or (415) 555-0132</p>', { redactor })).toEqual(['or [PHONE_3]']);
  expect(asked.times).toBe(1);
});

it('shows the numbers of several lines, which are no phone, when they are the first to need the finders', async () => {
  const { redactor } = redactorWith(() => offerLongNumbers(FINDERS));
  const lines = ['33', '44', '55', '66', '22'];
  expect(await read(lines.map((line) => `<p>${line}</p>`).join(''), { redactor })).toEqual(lines);
});

it('hides every long number until the finders are loaded, without asking for placeholders', async () => {
  let comes = false;
  let now = 0;
  const { redactor, asked, values } = redactorWith(
    () => comes && offerLongNumbers(FINDERS),
    () => now,
  );
  expect(await read(html, { redactor })).toEqual(['Call [HIDDEN] from [HIDDEN]']);
  expect(values).toEqual([]);
  comes = true;
  now = 60_000;
  expect(await read(html, { redactor })).toEqual(['Call [PHONE_1] from 2024-01-15']);
  expect(asked.times).toBe(2);
});

it('fetches the finders once for concurrent texts, and again a minute after a failure at the earliest', async () => {
  let now = 0;
  const { redactor, asked } = redactorWith(
    () => undefined,
    () => now,
  );
  await Promise.all([redactor.prepare(['+44 20 7946 0958']), redactor.prepare(['+44 20 7946 0959'])]);
  expect(asked.times).toBe(1);
  const { revision } = redactor;
  now = 59_999;
  await redactor.prepare(['+44 20 7946 0958']);
  expect(asked.times).toBe(1);
  expect(redactor.revision).toBe(revision);
});

it('changes its revision once the finders are loaded, whichever text loads it', async () => {
  let now = 0;
  let comes = false;
  const { redactor } = redactorWith(
    () => comes && offerLongNumbers(FINDERS),
    () => now,
  );
  expect(await read(html, { redactor })).toEqual(['Call [HIDDEN] from [HIDDEN]']);
  const hidden = redactor.revision;
  comes = true;
  now = 60_000;
  await redactor.prepare(['a title']);
  expect(redactor.revision).not.toBe(hidden);
  const shown = redactor.revision;
  expect(await read(html, { redactor })).toEqual(['Call [PHONE_1] from 2024-01-15']);
  expect(redactor.revision).toBe(shown);
});

it('does not fetch the finders if phones are not redacted', async () => {
  const { redactor, asked } = redactorWith(() => offerLongNumbers(FINDERS));
  redactor.choose(['EMAIL']);
  expect(await read(html, { redactor })).toEqual(['Call +44 20 7946 0958 from 2024-01-15']);
  expect(asked.times).toBe(0);
});
