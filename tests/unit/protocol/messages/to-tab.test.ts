import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toChat } from '../../../../src/protocol/messages/chat.ts';
import { toTicked } from '../../../../src/protocol/messages/clock.ts';
import { toTabMeanings } from '../../../../src/protocol/messages/index.ts';
import { toAnyTab } from '../../../../src/protocol/messages/tab.ts';
import { toTarget } from '../../../../src/protocol/messages/target.ts';
import { tabMessages } from '../../../support/tab-messages.ts';
import { aSnapshot } from '../../../support/target-messages.ts';

interface Meaning {
  readonly means: string;
  readonly answer?: v.GenericSchema;
}
const payloads: Readonly<Record<string, v.GenericSchema>> = {
  ...toAnyTab,
  ...toTicked,
  ...toChat,
  ...toTarget,
};
const meanings: Readonly<Record<string, Meaning>> = toTabMeanings;
const names = Object.keys(payloads);
const payloadOf = (name: string) => payloads[name] ?? v.never();
const answerOf = (name: string) => meanings[name]?.answer ?? v.never();
const parse = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).output;

describe('a message to a tab', () => {
  it('has a meaning and samples', () => {
    expect(Object.keys(meanings).sort()).toEqual([...names].sort());
    expect(Object.keys(tabMessages).sort()).toEqual([...names].sort());
  });

  it.each(names)('%s parses as the worker sends it', (name) => {
    for (const payload of tabMessages[name]?.payloads ?? [])
      expect(parse(payloadOf(name), payload)).toEqual(payload);
  });

  it.each(names)('%s does not parse if it is malformed', (name) => {
    for (const payload of tabMessages[name]?.badPayloads ?? [])
      expect(v.is(payloadOf(name), payload), JSON.stringify(payload)).toBe(false);
  });

  const answered = names.filter((name) => meanings[name]?.answer);

  it('has samples of its answer if it has one', () => {
    expect(names.filter((name) => tabMessages[name]?.answers)).toEqual(answered);
  });

  it.each(answered)('%s has an answer that parses as tabs send it', (name) => {
    for (const answer of tabMessages[name]?.answers ?? [])
      expect(parse(answerOf(name), answer)).toEqual(answer);
  });

  it.each(answered)('%s has an answer that does not parse if it is malformed', (name) => {
    for (const answer of tabMessages[name]?.badAnswers ?? [])
      expect(v.is(answerOf(name), answer), JSON.stringify(answer)?.slice(0, 200)).toBe(false);
  });
});

it('drops unknown fields of an answer', () => {
  const forged = JSON.parse(JSON.stringify({ ...aSnapshot, admin: true, tabId: 1 }));
  expect(parse(answerOf('GET_SNAPSHOT'), forged)).toEqual(aSnapshot);
});
