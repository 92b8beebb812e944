import { beforeEach, describe, expect, it } from 'vitest';
import { patch } from '../../../src/session/session.ts';
import { targetChanged } from '../../../src/targets/pages/living.ts';
import { requestSeen } from '../../../src/targets/requests.ts';
import { createLoop } from '../../../src/turn/loop.ts';
import { interject } from '../../../src/turn/person.ts';
import { anActivity } from '../../support/activity.ts';
import { aCommand, frame, more, SESSION, type SessionOver, tab } from '../../support/samples.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from '../background/support/stage.ts';

let text: string;
let newsAt: number | undefined;
beforeEach(() => {
  text = 'Waiting for the bank';
  newsAt = undefined;
});

/** A session whose agent has sent this `wait`, in a page that says `text`; `look` lets the loop look once. */
async function waiting(fields: Readonly<Record<string, unknown>>, over: SessionOver = {}) {
  const stage = await setStage({
    session: more({ queue: { items: [aCommand({ action: 'wait', fields })] } }, over),
  });
  let version = 0;
  serve(stage.shop, {
    GET_SNAPSHOT: () => ({
      version: `v ${version++}`,
      url: 'https://shop.example/orders/7',
      title: 'Shop',
      lines: [{ text, kind: 'text', depth: 0, ids: [] }],
    }),
    GET_ACTIVITY: () => anActivity(newsAt === undefined ? {} : { newsAt }),
  });
  const { run: loop } = createLoop(stage.services, () => {});
  await loop();
  const look = async (afterMs: number) => {
    stage.clock.now += afterMs;
    await loop();
    return newsIn(stage.stored())[0];
  };
  return { stage, look };
}

const isOpen = ({ stored }: Stage) => stored().queue.wait !== null;

describe('a wait', () => {
  it('for a text ends once it is there, and says how long it took', async () => {
    const { stage, look } = await waiting({ for: 'text', text: 'paid' });
    expect(await look(4000)).toBeUndefined();
    text = 'Paid by card';
    expect(await look(500)).toBe('You: wait for text → done. The text has come after 5 s.');
    expect(isOpen(stage)).toBe(false);
  });

  it('until a text is gone goes on while the page says nothing', async () => {
    const { stage, look } = await waiting({ for: 'gone', text: 'bank' });
    serve(stage.shop, {});
    expect(await look(1000)).toBeUndefined();
    expect(isOpen(stage)).toBe(true);
  });

  it('for an address ends at once where the page has it', async () => {
    const { stage } = await waiting({ for: 'url', text: '/orders/' });
    expect(newsIn(stage.stored())[0]).toContain('The page has that address after 0 s.');
  });

  it('for the network goes on while a request is under way', async () => {
    const { stage, look } = await waiting({ for: 'network' });
    const tabId = tab(stage.shop.id);
    requestSeen({
      ...{ step: 'begun', id: 'r1', source: 'browser', tabId, frameId: frame(0), by: 'page' },
      ...{ kind: 'data', method: 'POST', address: 'https://shop.example/pay' },
    });
    expect(await look(9000)).toBeUndefined();
    requestSeen({ step: 'failed', id: 'r1', tabId, aborted: false });
    expect(await look(500)).toContain('No request is under way any more after 10 s.');
  });

  it('for what does not come is not done, and says what to do', async () => {
    const { look } = await waiting({ for: 'text', text: 'Paid', seconds: 20 });
    expect(await look(19_999)).toBeUndefined();
    expect(await look(1)).toMatch(/→ not done\. The text has not come after 20 s\. Look at what has changed/);
  });

  it('for a time ends when a page changes by itself and is quiet', async () => {
    const { stage, look } = await waiting({ seconds: 60 });
    await targetChanged(stage.services, scriptIn(stage.shop));
    newsAt = stage.clock.now + 400;
    expect(await look(500)).toBeUndefined();
    expect(await look(400)).toBe('You: wait 60 s → done. A page has changed after 1 s.');
  });

  it('for a time ends when it is over', async () => {
    const { look } = await waiting({ seconds: 60 });
    expect(await look(59_000)).toBeUndefined();
    expect(await look(1000)).toContain('60 s have passed, and nothing has changed.');
  });

  it('ends for the person’s words, which come with its receipt', async () => {
    const { stage, look } = await waiting({ seconds: 60 });
    await interject(stage.services, SESSION, 'Never mind.');
    await look(0);
    const news = newsIn(stage.stored());
    expect(news).toContain('Never mind.');
    expect(news).toContain('You: wait 60 s → done. There is other news after 0 s.');
  });

  it('does not begin without the target that it names', async () => {
    const { stage } = await waiting({ for: 'text', text: 'Paid', target: 7 });
    expect(newsIn(stage.stored())[0]).toMatch(/→ not done\. There is no such target\./);
    expect(isOpen(stage)).toBe(false);
  });

  it('rests while the run is held, and is looked after again when it goes on', async () => {
    const { stage, look } = await waiting({ for: 'text', text: 'Paid' });
    const { state } = stage.services;
    const held = (hold: object | null) =>
      state.update(({ sessions }) => ({
        sessions: { ...sessions, [SESSION]: patch(stage.stored(), { queue: { hold: hold as null } }) },
      }));
    await held({ reason: 'person_paused', sentence: { key: 'holdPersonPaused', args: [] }, since: 1 });
    text = 'Paid';
    expect(await look(60_000)).toBeUndefined();
    await held(null);
    expect(await look(0)).toContain('The text has come after 60 s.');
  });
});
