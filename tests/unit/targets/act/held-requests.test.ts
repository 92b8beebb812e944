import { expect, it, vi } from 'vitest';
import { answered } from '../../../../src/session/waits/questions.ts';
import { change } from '../../../../src/store/sessions.ts';
import { abortUnknown, letOutAnswered, personUses } from '../../../../src/targets/act/held-requests.ts';
import { putFrame } from '../../../support/browser/debugger.ts';
import { tab } from '../../../support/samples.ts';
import { newsIn, type Stage, setStage } from '../../background/support/stage.ts';

const order = {
  url: 'https://shop.example/api/orders',
  headers: { 'content-type': 'application/json' },
  postData: '{"article":"steel burr","mail":"ada@mail.example","password":"hunter2-of-ada"}',
};

/** A worker whose agent has just pressed a control in the shop. */
async function acted() {
  const stage = await setStage({ session: { targets: { acts: [] } } });
  const { services, browser } = stage;
  const shop = tab(stage.shop.id);
  await services.cdp.attach(shop);
  await services.cdp.closeGate(shop);
  const act = { tabId: shop, approved: [], control: 'Weiter' };
  await change(services, stage.stored().id, (now) => ({ ...now, targets: { ...now.targets, acts: [act] } }));
  return {
    ...stage,
    page: stage.shop,
    shop,
    sends: (more = {}) => browser.pauses.request(shop, { ...order, ...more }),
  };
}

const waiting = ({ stored }: Pick<Stage, 'stored'>, count = 1) =>
  vi.waitFor(() => {
    const held = stored().targets.heldRequests;
    expect(held).toHaveLength(count);
    return held;
  });
/** The person answers. The page is left meanwhile, so nobody waits until it is quiet. */
const says = async (
  { services, stored, page: shop }: Pick<Stage, 'services' | 'stored'> & { readonly page: Stage['shop'] },
  answer: string,
) => {
  const [held] = stored().targets.heldRequests;
  shop.frames.clear();
  await change(services, stored().id, (now) => answered(now, { question: held?.id ?? '', answer, now: 1 }));
  await letOutAnswered(services);
};

it('lets what reads out at once, and stores what changes something before it asks', async () => {
  const stage = await acted();
  expect(stage.sends({ method: 'GET', url: 'https://shop.example/api/orders' }).state).toBe('sent');
  const request = stage.sends();
  const [held] = await waiting(stage);
  expect(request.state).toBe('paused');
  expect(held).toMatchObject({
    tabId: stage.shop,
    request: { method: 'POST', address: order.url, after: 'Weiter' },
    need: { kind: 'buys', site: 'https://shop.example' },
    fields: [
      { name: 'article', value: 'steel burr' },
      { name: 'mail', value: expect.stringContaining('[EMAIL_') },
      { name: 'password', value: '••••••' },
    ],
  });
  expect(JSON.stringify([stage.browser.local.items, stage.browser.session.items])).not.toContain('hunter2');
});

it.each([
  ['allow', 'sent', 'and it was sent'],
  ['refuse', 'failed', 'the person refused'],
] as const)('carries out the answer: %s', async (answer, state, words) => {
  const stage = await acted();
  const request = stage.sends();
  await waiting(stage);
  await says(stage, answer);
  expect(request.state).toBe(state);
  expect(newsIn(stage.stored()).join('\n')).toContain(words);
  expect(stage.stored().targets.heldRequests).toEqual([]);
});

it('lets one of two that are the same out, by one answer', async () => {
  const stage = await acted();
  const [one, other] = [stage.sends(), stage.sends()];
  await vi.waitFor(() => expect(stage.stored().targets.heldRequests[0]?.paused).toHaveLength(2));
  await says(stage, 'allow');
  expect([one.state, other.state]).toEqual(['sent', 'failed']);
});

it('says that a request left if Chrome ends the debugger', async () => {
  const stage = await acted();
  const request = stage.sends();
  await waiting(stage);
  putFrame(stage.browser, stage.shop);
  expect(request.state).toBe('sent');
  await waiting(stage, 0);
  expect(newsIn(stage.stored()).join('\n')).toContain("left without the person's approval");
  expect(JSON.stringify(stage.stored().shown.story)).toContain('stepRequestLeft');
});

it('asks whether to try again once the page has given a request up', async () => {
  const stage = await acted();
  const request = stage.sends();
  await waiting(stage);
  stage.browser.pauses.giveUp(request);
  await vi.waitFor(() => expect(stage.stored().targets.heldRequests[0]?.request.gone).toBe('page'));
});

it('aborts what waits before it detaches, and says so', async () => {
  const stage = await acted();
  const request = stage.sends();
  await waiting(stage);
  await stage.services.cdp.release(stage.shop);
  expect(request.state).toBe('failed');
  await waiting(stage, 0);
  expect(newsIn(stage.stored()).join('\n')).toContain('was aborted before the person decided');
});

it('asks about what an act of the agent sends, also if the person uses the page before it is judged', async () => {
  const stage = await acted();
  const request = stage.sends();
  await personUses(stage.services, stage.shop);
  await waiting(stage);
  expect(request.state).toBe('paused');
});

it('leaves what the page sends to the person once they use it, and what waits waiting', async () => {
  const stage = await acted();
  const first = stage.sends();
  await waiting(stage);
  await personUses(stage.services, stage.shop);
  const own = stage.sends({ postData: '{"article":"another"}' });
  await vi.waitFor(() => expect(own.state).toBe('sent'));
  expect(first.state).toBe('paused');
});

it('aborts what an earlier worker has heard of and not stored', async () => {
  const stage = await acted();
  const request = stage.sends();
  await waiting(stage);
  await change(stage.services, stage.stored().id, (now) => ({
    ...now,
    targets: { ...now.targets, heldRequests: [] },
  }));
  await abortUnknown(stage.services, stage.stored());
  expect(request.state).toBe('failed');
  expect(newsIn(stage.stored()).join('\n')).toContain('look whether anything is missing');
});

it('says that it does not know whether an allowed request left, if Chrome no longer knows it after a restart', async () => {
  const stage = await acted();
  const request = stage.sends();
  const [held] = await waiting(stage);
  await change(stage.services, stage.stored().id, (now) =>
    answered(now, { question: held?.id ?? '', answer: 'allow', now: 1 }),
  );
  // The earlier worker let it out and died before it stored that.
  if (held?.paused[0]) await stage.services.cdp.letOut(stage.shop, held.paused[0]);
  await letOutAnswered(stage.services, { isRestart: true });
  expect(request.state).toBe('sent');
  expect(newsIn(stage.stored()).join('\n')).toContain('whether it was sent is not known');
});

it('does not let out what cannot be stored', async () => {
  const stage = await acted();
  vi.spyOn(stage.services.state, 'update').mockRejectedValueOnce(new Error('Chrome refused the write.'));
  const failing = new Promise((resolve) => process.once('unhandledRejection', resolve));
  const request = stage.sends();
  await failing;
  expect(request.state).toBe('failed');
});
