import { expect, it } from 'vitest';
import { withChat } from '../../../../src/agents/chat/chat-state.ts';
import { chatLearned, learnChat } from '../../../../src/agents/chat/learn.ts';
import { offerState, sendOffer } from '../../../../src/agents/chat/offer-handlers.ts';
import { newOffer } from '../../../../src/agents/chat/page-offer.ts';
import { mayPress } from '../../../../src/agents/chat/press.ts';
import { reinjectScripts } from '../../../../src/background/recovery.ts';
import type { Offer, OfferState } from '../../../../src/protocol/learned-chat.ts';
import { nextItem } from '../../../../src/session/queue.ts';
import { aLearned, anUpdate, chatIn, codeOf, SESSION, type SessionOver } from '../../../support/samples.ts';
import { scriptIn, serve, setStage } from '../../background/support/stage.ts';

const FOUND: OfferState = { state: 'found', label: 'Ask anything' };
const PRESS = { press: 'one', didNothing: false, wasDropped: false };
const lesson = newOffer();
const turn = lesson.offer?.turn ?? codeOf(1);

/** A worker that starts with this offer stored: whatever was before it is gone. */
async function stageAt(over: Partial<Offer>, session: SessionOver = {}) {
  const offer: Offer = { turn, presses: [], at: FOUND, ...over };
  const stage = await setStage({
    session: {
      agent: { lesson: { ...lesson, offer }, isPreparing: true, briefed: false },
      queue: { items: [anUpdate({ news: [{ kind: 'briefing' }] })] },
      ...session,
    },
  });
  const heard = serve(stage.chat, { TICK: undefined });
  const bridge = scriptIn(stage.chat);
  return {
    ...{ ...stage, heard, bridge },
    at: () => chatIn(stage.stored()).lesson?.offer?.at,
    report: (at: OfferState) => offerState(stage.services, bridge, { turn, at }),
    press: (more = {}) => mayPress(stage.services, bridge, { turn, ...PRESS, ...more }),
  };
}

it('has a message without the keyword, and another one each time', () => {
  const [one, other] = [newOffer(), newOffer()];
  expect(one.text).not.toContain(one.word);
  expect(one.text).toContain(one.marker);
  expect([one.word, one.offer?.turn]).not.toEqual([other.word, other.offer?.turn]);
});

it('sends no message of the task before the reply', async () => {
  for (const at of [
    FOUND,
    { state: 'sending' },
    { state: 'sent' },
    { state: 'failed', why: 'no_reply' },
  ] as const) {
    const { stored } = await stageAt({ at });
    expect(nextItem(stored()), at.state).toBeUndefined();
  }
});

it('stores the field, and another one that the person chooses', async () => {
  const { at, report } = await stageAt({ at: { state: 'finding' } });
  await report(FOUND);
  expect(at()).toEqual(FOUND);
  await report({ state: 'refused', why: 'search' });
  expect(at()).toEqual({ state: 'refused', why: 'search' });
  await report({ state: 'no_field' });
  expect(at()).toEqual({ state: 'no_field' });
});

it('allows no press before the OK, and after it one', async () => {
  const { services, press, heard, stored } = await stageAt({});
  expect(await press()).toEqual({ may: false, paused: true });
  expect(await sendOffer(services, SESSION, turn)).toMatchObject({ ok: true });
  expect(heard.at(-1)).toMatchObject({
    type: 'INIT_AGENT',
    data: { lesson: { offer: { at: { state: 'sending' } } } },
  });
  expect(await press()).toEqual({ may: true });
  expect(chatIn(stored()).lesson?.offer?.presses).toEqual(['one']);
  expect(await press({ press: 'two' }), 'the first may have sent it').toEqual({ may: false });
});

it.each(['search', 'one_line', 'person', 'in_talk', 'target'] as const)(
  'sends nothing into a field that is refused: %s',
  async (why) => {
    const { services, at, press } = await stageAt({ at: { state: 'refused', why } });
    expect(await sendOffer(services, SESSION, turn)).toMatchObject({ ok: false });
    expect(at()).toEqual({ state: 'refused', why });
    expect(await press()).toMatchObject({ may: false });
  },
);

it('ignores the OK to an earlier message', async () => {
  const { services, at } = await stageAt({});
  expect(await sendOffer(services, SESSION, codeOf(3))).toMatchObject({ ok: false });
  expect(at()).toEqual(FOUND);
});

it('asks again for a field that a new document has found after the OK', async () => {
  const { at, report, heard, press } = await stageAt({ at: { state: 'sending' } });
  await report(FOUND);
  expect(at()).toEqual(FOUND);
  expect(heard.at(-1)).toMatchObject({ type: 'INIT_AGENT', data: { lesson: { offer: { at: FOUND } } } });
  expect(await press()).toMatchObject({ may: false });
});

it.each<[string, Partial<Offer>]>([
  ['before the OK reaches the page', { at: { state: 'sending' } }],
  ['between the press and the reply', { at: { state: 'sending' }, presses: ['one'] }],
  ['while the reply is written', { at: { state: 'sent' }, presses: ['one'] }],
])('tells the page the stored state if the worker dies %s', async (_, offer) => {
  const { services, heard } = await stageAt(offer);
  await reinjectScripts(services);
  expect(heard.filter(({ type }) => type === 'INIT_AGENT')).toMatchObject([
    { data: { lesson: { text: lesson.text, offer } } },
  ]);
});

it('allows the same press again if the worker died before its answer, and no other', async () => {
  const { press, report, at } = await stageAt({ at: { state: 'sending' }, presses: ['one'] });
  expect(await press()).toEqual({ may: true });
  expect(await press({ press: 'two' })).toEqual({ may: false });
  await report(FOUND);
  expect(at(), 'no field is offered for a message that may be sent').toEqual({ state: 'sending' });
});

it('takes learned data only from the reply to a press', async () => {
  const early = await stageAt({ at: { state: 'sending' } });
  await chatLearned(early.services, early.bridge, aLearned());
  expect(chatIn(early.stored())).not.toHaveProperty('learned');
  const late = await stageAt({ at: { state: 'sent' }, presses: ['one'] });
  await chatLearned(late.services, late.bridge, aLearned());
  expect(late.stored().agent).toMatchObject({ learned: { chosen: 'taught' } });
  expect(late.stored().agent).not.toHaveProperty('isPreparing');
  expect(nextItem(late.stored())).toBeDefined();
});

it('offers another message after a failure, which needs another OK', async () => {
  const { services, stored, press } = await stageAt({
    at: { state: 'failed', why: 'no_reply' },
    presses: ['one'],
  });
  expect(await press({ press: 'two', didNothing: true })).toEqual({ may: false });
  await learnChat(services, SESSION, newOffer());
  expect(chatIn(stored()).lesson).toMatchObject({ offer: { presses: [], at: { state: 'finding' } } });
  expect(chatIn(stored()).lesson?.marker).not.toBe(lesson.marker);
  await learnChat(services, SESSION);
  expect(chatIn(stored()).lesson).not.toHaveProperty('offer');
});

it('refuses a site that is also a target, before the page is asked and after', async () => {
  const REFUSED = { state: 'refused', why: 'target' };
  const { services, stored, report, at, press, heard } = await stageAt({});
  await services.state.update(({ sessions }) => ({
    sessions: Object.fromEntries(
      Object.entries(sessions).map(([id, session]) => [
        id,
        withChat(session, { url: 'https://shop.example/chat' }),
      ]),
    ),
  }));
  expect(await sendOffer(services, SESSION, turn)).toMatchObject({ ok: false });
  expect(at()).toEqual(REFUSED);
  await report(FOUND);
  expect(at()).toEqual(REFUSED);
  expect(await press()).toMatchObject({ may: false });
  await learnChat(services, SESSION, newOffer());
  expect(chatIn(stored()).lesson?.offer?.at).toEqual(REFUSED);
  expect(heard.at(-1)).toMatchObject({ data: { lesson: { offer: { at: REFUSED } } } });
});
