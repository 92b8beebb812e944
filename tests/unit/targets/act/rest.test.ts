import { describe, expect, it } from 'vitest';
import { type Moment, untilRest } from '../../../../src/targets/act/rest.ts';
import fc from '../../../support/properties.ts';

const CHAT = { patience: 400 };
const MODEL = { patience: 20 };
/** An act that was over at 0. */
const moment: Moment = {
  ...{ now: 0, actedAt: 0, effectAt: undefined, isUnderWay: false, underWayAt: undefined },
  isToContinue: false,
  awaitsList: false,
  lookMs: 0,
};

describe('how long until rest', () => {
  it.each<[string, Partial<Moment>, { patience: number }, number]>([
    ['an effect and nothing that suggests another one', { effectAt: 0 }, CHAT, 80],
    ['the same on a slow machine', { effectAt: 0, lookMs: 10 }, CHAT, 160],
    ['the same on a very slow one', { effectAt: 0, lookMs: 100 }, CHAT, 400],
    ['the same: a model’s patience', { effectAt: 0 }, MODEL, 20],
    ['an effect that the act made with a short delay', { effectAt: 50, now: 50 }, CHAT, 80],
    ['an effect that a timer made: a chat’s patience', { effectAt: 51, now: 51 }, CHAT, 400],
    ['the same for a model', { effectAt: 51, now: 51 }, MODEL, 20],
    ['another address, or a menu to come', { effectAt: 0, isToContinue: true }, CHAT, 400],
    ['a list of suggestions: 1.5 s', { effectAt: 0, awaitsList: true }, CHAT, 1500],
    ['the same after a change', { effectAt: 900, now: 900, awaitsList: true }, MODEL, 600],
    ['a list that did not appear', { effectAt: 0, now: 1500, awaitsList: true }, CHAT, 0],
    ['an effect that has been quiet for as long', { effectAt: 0, now: 80 }, CHAT, 0],
    ['an effect that has changed again', { effectAt: 300, now: 350 }, CHAT, 350],
    ['an effect during the act: quiet counts from its end', { effectAt: -500 }, MODEL, 20],
    ['no effect yet: 2 s, whoever waits', {}, CHAT, 2000],
    ['the same for a model', {}, MODEL, 2000],
    ['no effect in 2 s', { now: 2000 }, MODEL, 0],
    ['something under way: until it ends', { effectAt: 0, isUnderWay: true, now: 9000 }, CHAT, 6000],
    ['something under way without an effect', { isUnderWay: true, now: 9000 }, MODEL, 6000],
    ['15 s at most', { effectAt: 0, isUnderWay: true, now: 15_000 }, CHAT, 0],
    ['15 s at most of changes, too', { effectAt: 14_990, now: 14_990 }, CHAT, 10],
    [
      'what was under way has ended: patience from then',
      { effectAt: 0, underWayAt: 3000, now: 3000 },
      CHAT,
      400,
    ],
    ['the same without an effect: 2 s for the page to react', { underWayAt: 3000, now: 3000 }, MODEL, 2000],
  ])('%s', (_, over, agent, ms) => {
    expect(untilRest({ ...moment, ...over }, agent)).toBe(ms);
  });

  it('is never longer than 15 s after the act, and never negative', () => {
    const times = fc.record({
      now: fc.nat(20_000),
      actedAt: fc.constant(0),
      effectAt: fc.option(fc.nat(20_000), { nil: undefined }),
      underWayAt: fc.option(fc.nat(20_000), { nil: undefined }),
      isUnderWay: fc.boolean(),
      isToContinue: fc.boolean(),
      awaitsList: fc.boolean(),
      lookMs: fc.nat(500),
    });
    fc.assert(
      fc.property(times, fc.constantFrom(CHAT, MODEL), (each, agent) => {
        const ms = untilRest(each, agent);
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(each.now + ms).toBeLessThanOrEqual(Math.max(each.now, 15_000));
      }),
    );
  });
});
