import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../../src/session/asked-site.ts';
import { nextItem } from '../../../../src/session/queue.ts';
import type { Session } from '../../../../src/session/session.ts';
import { dropTarget } from '../../../../src/session/tabs/target-tabs.ts';
import type { HeldRequest } from '../../../../src/session/targets.ts';
import {
  allowedBefore,
  letOutWith,
  type NewRequest,
  type RequestEnd,
  requestGone,
  requestOver,
  requestSent,
  waitingIn,
  withHeldRequest,
  withoutWaiting,
} from '../../../../src/session/waits/held-requests.ts';
import { answered } from '../../../../src/session/waits/questions.ts';
import { aCommand, aSession, tab } from '../../../support/samples.ts';
import { newsIn } from '../../background/support/stage.ts';

const NOW = 1_000_000;
const SHOP = tab(20);
const order: NewRequest = {
  tabId: SHOP,
  paused: [{ id: 'f1' }],
  key: 'k1',
  request: { method: 'POST', address: 'https://shop.example/api/orders', after: 'Weiter' },
  need: { kind: 'sends', site: 'https://shop.example', shape: 'POST https://shop.example/api/orders' },
  fields: [{ name: 'text', value: 'Hello' }],
};
const waiting = (over: Partial<NewRequest> = {}, session: Session = aSession()) =>
  withHeldRequest(session, { ...order, ...over }, NOW);
const first = (session: Session): HeldRequest => {
  const [held] = session.targets.heldRequests;
  if (!held) throw new Error('Nothing waits.');
  return held;
};
const say = (session: Session, answer: string) =>
  answered(session, { question: first(session).id, answer, now: NOW });
const storyOf = (session: Session) =>
  session.shown.story.map((entry) => ('sentence' in entry ? entry.sentence.key : entry.kind));

describe('a request that waits', () => {
  it('is asked about, and nothing else is done meanwhile', () => {
    const idle = aSession({ queue: { items: [aCommand()] } });
    expect(nextItem(idle)).toBeDefined();
    const session = waiting({}, idle);
    expect(questionOf(session)).toMatchObject({
      id: first(session).id,
      kind: 'approval',
      sentence: { key: 'approveRequestSends', args: ['shop.example'] },
      choices: ['allow', 'task', 'always', 'refuse'],
      need: order.need,
      request: order.request,
      fields: order.fields,
    });
    expect(nextItem(session)).toBeUndefined();
    const allowed = say(session, 'allow');
    expect(questionOf(allowed)).toBeNull();
    expect(nextItem(allowed)).toBeUndefined();
    expect(nextItem(requestOver(allowed, first(session).id, 'sent', NOW))).toBeDefined();
  });

  it('is allowed once only if it buys', () => {
    const session = waiting({ need: { ...order.need, kind: 'buys' } });
    expect(questionOf(session)).toMatchObject({ choices: ['allow', 'refuse'] });
  });

  it('takes its repetition along, and no other', () => {
    const again = waiting({ paused: [{ id: 'f2' }] }, waiting());
    expect(first(again).paused).toEqual([{ id: 'f1' }, { id: 'f2' }]);
    const other = waiting({ paused: [{ id: 'f3' }], key: 'k2' }, again);
    expect(other.targets.heldRequests).toHaveLength(2);
    const answeredOne = waiting({ paused: [{ id: 'f4' }] }, say(waiting(), 'allow'));
    expect(answeredOne.targets.heldRequests).toHaveLength(2);
  });

  it('goes with its target', () => {
    expect(dropTarget(waiting(), SHOP).targets.heldRequests).toEqual([]);
  });

  it('is reported with the receipt', () => {
    expect(waitingIn(waiting(), SHOP)).toEqual([
      'The page is about to send POST https://shop.example/api/orders with one field. It waits for the person.',
    ]);
    expect(waitingIn(say(waiting(), 'allow'), SHOP)).toEqual([]);
  });
});

describe('an answer', () => {
  it('is stored, with its story, before anything is done', () => {
    const session = say(waiting(), 'allow');
    expect(first(session).answer).toBe('allow');
    expect(session.shown.story.at(-1)).toMatchObject({
      kind: 'decision',
      sentence: { key: 'stepRequestAllowed', args: ['POST /api/orders'] },
      choice: 'allow',
      risk: 'sends',
      fields: order.fields,
    });
    expect(newsIn(session)).toEqual([]);
    expect(session.permissions.grants).toEqual([]);
  });

  it('for the task lasts for requests of this shape', () => {
    expect(say(waiting(), 'task').permissions.grants).toEqual([order.need]);
  });

  it('that is none of the choices is a no', () => {
    expect(first(say(waiting(), 'yes please')).answer).toBe('refuse');
  });

  it.each<[RequestEnd, string, string?]>([
    ['sent', 'and it was sent'],
    ['refused', 'Not done: the person refused the request'],
    ['unknown', 'whether it was sent is not known'],
    ['aborted', 'was aborted before the person decided', 'stepRequestNotSent'],
    ['left', 'left without the person', 'stepRequestLeft'],
    ['closed', 'may have been sent', 'stepRequestMayHaveLeft'],
  ])('leads to an end that is reported: %s', (end, words, story) => {
    const held = waiting();
    const over = requestOver(held, first(held).id, end, NOW);
    expect(over.targets.heldRequests).toEqual([]);
    expect(newsIn(over).join('\n')).toContain(words);
    expect(newsIn(over)).toContain('page 20');
    expect(storyOf(over)).toEqual(story ? [story] : []);
  });
});

describe('a request that cannot leave any more', () => {
  it('because its page gave it up can be tried again, and asks again', () => {
    const held = waiting();
    const gone = requestGone(held, first(held).id, 'page');
    expect(questionOf(gone)).toMatchObject({
      sentence: { key: 'requestStoppedWaiting' },
      choices: ['allow', 'refuse'],
    });
    for (const [answer, words] of [
      ['allow', 'do what caused it again'],
      ['refuse', 'leave that step out'],
    ] as const) {
      const over = say(gone, answer);
      expect(over.targets.heldRequests).toEqual([]);
      expect(newsIn(over).join('\n')).toContain(words);
      expect(allowedBefore(over, order)).toBeUndefined();
    }
  });

  it('because it was aborted may leave when its page sends it again, once', () => {
    const held = waiting();
    const gone = requestGone(held, first(held).id, 'frozen');
    const refused = say(gone, 'refuse');
    expect(refused.targets.heldRequests).toEqual([]);
    const allowed = say(gone, 'allow');
    expect(newsIn(allowed).join('\n')).toContain('It was not sent: do what caused it again');
    expect(nextItem({ ...allowed, queue: { ...allowed.queue, items: [aCommand()] } })).toBeDefined();
    const known = allowedBefore(allowed, order);
    expect(known).toMatchObject({ answer: 'allow' });
    expect(allowedBefore(allowed, { ...order, key: 'k2' })).toBeUndefined();
    const leaving = letOutWith(allowed, known?.id ?? '', { id: 'f9' });
    expect(first(leaving)).toMatchObject({
      paused: [{ id: 'f9' }],
      answer: 'allow',
      request: order.request,
    });
    expect(first(leaving).request.gone).toBeUndefined();
    expect(allowedBefore(leaving, order)).toBeUndefined();
  });
});

it.each([
  [false, 'stepRequestNotSent'],
  [true, 'stepRequestMayHaveLeft'],
])('a tab that leaves the session (closed: %s) ends what waits in it', (isClosed, key) => {
  const session = withoutWaiting(waiting(), SHOP, isClosed, NOW);
  expect(session.targets.heldRequests).toEqual([]);
  expect(storyOf(session)).toEqual([key]);
});

it('a request that has left is reported as sent whatever ends it', () => {
  const held = say(waiting(), 'allow');
  const sent = requestSent(held, first(held).id);
  expect(newsIn(withoutWaiting(sent, SHOP, true, NOW)).join('\n')).toContain('and it was sent');
});
