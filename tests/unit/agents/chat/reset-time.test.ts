import { expect, it } from 'vitest';
import { resetTime } from '../../../../src/agents/chat/reset-time.ts';

/** 14:30 on 2026-10-09, wherever the test runs. */
const NOW = new Date(2026, 9, 9, 14, 30).getTime();
const at = (day: number, hour: number, minute = 0) => new Date(2026, 9, day, hour, minute).getTime();

it.each<[string, number | undefined]>([
  ['Your free messages return at 8:00 PM', at(9, 20)],
  ['Your limit resets at 9 a.m.', at(10, 9)],
  ['Your limit will reset at 12:15 AM.', at(10, 0, 15)],
  ['Deine Nachrichten sind um 17:05 Uhr wieder verfügbar.', at(9, 17, 5)],
  ['Available again tomorrow at 8:00 PM', at(10, 20)],
  ['Try again in 2 hours 15 minutes', at(9, 16, 45)],
  ['Usage resets in 45 min', at(9, 15, 15)],
  // It has passed by a few minutes: not tomorrow.
  ['Your free messages return at 2:00 PM', undefined],
  ['Your limit resets on Monday at 8:00 PM', undefined],
  ['Your limit resets Oct 12, 8:00 PM', undefined],
  ['Your limit resets at 25:00', undefined],
  ['You have reached your limit of 40 messages.', undefined],
])('%s', (words, expected) => {
  expect(resetTime(words, NOW)).toBe(expected);
});
