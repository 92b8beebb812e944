import { describe, expect, it } from 'vitest';
import { agentCommand } from '../../../src/agents/chat/accept-reply.ts';
import { done, failed } from '../../../src/protocol/outcome.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { withReceipt } from '../../../src/session/messages/receipts.ts';
import { newSession } from '../../../src/session/new-session.ts';
import { patch } from '../../../src/session/session.ts';
import { withEvent, withStory } from '../../../src/session/story.ts';
import { interject } from '../../../src/turn/person.ts';
import { aCommand, aSession, codeOf, SESSION } from '../../support/samples.ts';
import { scriptIn, setStage } from '../background/support/stage.ts';

const deed = {
  icon: 'click',
  doing: sentence('nowClicking', 'Search'),
  did: sentence('stepClicked', 'Search'),
  failed: sentence('failedClicking', 'Search'),
} as const;
const over = { news: [], now: 9 };

describe('the story', () => {
  it('begins with the task', () => {
    const { agent } = aSession();
    expect(newSession({ agent, task: 'Buy a kettle', now: 7 }).shown.story).toEqual([
      { kind: 'said', seq: 1, at: 7, text: 'Buy a kettle' },
    ]);
    expect(newSession({ agent, task: '', now: 7 }).shown.story).toEqual([]);
  });

  it('tells what the person says', async () => {
    const stage = await setStage();
    await interject(stage.services, SESSION, 'The blue one.');
    expect(stage.stored().shown.story).toMatchObject([{ kind: 'said', text: 'The blue one.' }]);
  });

  it('tells what the agent says beside its command, and what the command did', async () => {
    const stage = await setStage({ session: { turn: { busySince: 1 } } });
    const before = stage.stored();
    const shown = before.targets.tabs.map(({ tabId }) => ({
      ...{ tabId, turn: codeOf(4), url: 'https://shop.example/', text: 'Cart <12 button>Order now</>' },
    }));
    await stage.services.state.update(({ sessions }) => ({
      sessions: { ...sessions, [SESSION]: patch(before, { shown: { pages: shown } }) },
    }));
    const raw = JSON.stringify({ tool_code: codeOf(5), action: 'click', id: 12 });
    const payload = { turn: codeOf(5), index: 0, raw, others: 0, words: 'I order it.' };
    await agentCommand(stage.services, scriptIn(stage.chat), payload);
    expect(stage.stored().shown.story).toMatchObject([{ kind: 'reply', text: 'I order it.' }]);
    const [item] = stage.stored().queue.items;
    expect(item).toMatchObject({ deed: { did: sentence('stepClicked', 'Order now') } });
  });

  it.each([
    ['done', done('' as const), { end: 'done', sentence: deed.did }],
    [
      'not done',
      failed({ code: 'covered', message: say`Something covers it.`, hint: say`Close it.` }),
      { end: 'not_done', sentence: deed.failed, why: 'Something covers it.' },
    ],
    [
      'unknown',
      failed({ code: 'interrupted', message: say`The browser closed.`, hint: say`Look.` }),
      { end: 'unknown', sentence: deed.did },
    ],
  ] as const)('tells of a command that is %s', (_, outcome, told) => {
    const command = aCommand({ deed });
    const after = withReceipt(aSession({ queue: { items: [command] } }), command, outcome, over);
    expect(after.shown.story).toMatchObject([{ kind: 'step', at: 9, icon: 'click', ...told }]);
  });

  it('tells nothing of a command that an earlier version has queued', () => {
    const command = aCommand();
    const { deed: _, ...old } = command;
    expect(
      withReceipt(aSession({ queue: { items: [old] } }), old, done('' as const), over).shown.story,
    ).toEqual([]);
  });

  it('tells an event once in a row, and again after anything else', () => {
    const closed = (seq: number, number: number, at: number) => ({
      ...{ kind: 'event', seq, at, sentence: sentence('stepTargetClosed', String(number)) },
    });
    const once = withEvent(aSession(), sentence('stepTargetClosed', '1'), 1);
    expect(withEvent(once, sentence('stepTargetClosed', '1'), 2)).toBe(once);
    const other = withEvent(once, sentence('stepTargetClosed', '2'), 3);
    const again = withEvent(other, sentence('stepTargetClosed', '1'), 4);
    expect(again.shown.story).toEqual([closed(1, 1, 1), closed(2, 2, 3), closed(3, 1, 4)]);
    const spoken = withStory(once, { kind: 'said', at: 5, text: 'Go on.' });
    expect(withEvent(spoken, sentence('stepTargetClosed', '1'), 6).shown.story).toHaveLength(3);
  });

  it('keeps its latest entries, and the latest one whatever its length', () => {
    const said = (text: string) => ({ kind: 'said', at: 1, text }) as const;
    let session = aSession();
    for (let at = 0; at < 100; at++) session = withStory(session, said(String(at)));
    expect(session.shown.story).toHaveLength(20);
    expect(session.shown.story.at(-1)).toEqual({ ...said('99'), seq: 100 });
    const long = said('x'.repeat(8_000));
    const full = [long, long, long].reduce(withStory, session);
    expect(full.shown.story.map(({ seq }) => seq)).toEqual([102, 103]);
  });

  it('keeps up to 200 entries for the history, and says how many it has lost', () => {
    const said = (text: string) => ({ kind: 'said', at: 1, text }) as const;
    let session = aSession();
    for (let at = 1; at <= 200; at++) session = withStory(session, said(String(at)));
    expect(session.history.outbox.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 1),
    );
    for (let at = 201; at <= 205; at++) session = withStory(session, said(String(at)));
    expect(session.history.outbox).toHaveLength(200);
    expect(session.history.outbox.slice(0, 2)).toEqual([
      { kind: 'lost', seq: 6, at: 1, entries: 6 },
      { ...said('7'), seq: 7 },
    ]);
    expect(session.history).toMatchObject({ seq: 205, run: { entries: 205 } });
  });
});
