import { describe, expect, it } from 'vitest';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { News } from '../../../../src/session/session.ts';
import { rests } from '../../../../src/session/waits/rests.ts';
import { aCommand, anUpdate, aSession, aTarget, item, type SessionOver } from '../../../support/samples.ts';

const held = { reason: 'person_paused', sentence: sentence('holdPersonPaused'), since: 1 } as const;
const asked = { id: 'q1', kind: 'question', text: 'Size?', choices: [], item: item('c1'), since: 1 } as const;
const command = (over: Parameters<typeof aCommand>[0]) => aCommand({ id: item('c1'), ...over });
const news: readonly News[] = [{ kind: 'notice', text: say`Target 2 was closed.` }];
const quiet: readonly News[] = [{ kind: 'receipt', text: say`You: done → done.`, quiet: true }];

describe('a session', () => {
  it.each<[string, SessionOver]>([
    ['between two tasks', {}],
    ['with a quiet receipt', { commandQueue: [anUpdate({ news: quiet })] }],
    ['that is paused with a command in its queue', { hold: held, commandQueue: [command({})] }],
    [
      'whose command has asked the person',
      { question: asked, commandQueue: [command({ state: 'dispatched' })] },
    ],
    [
      'whose person is asked about a site',
      { targetTabs: [aTarget({ state: 'asked' })], commandQueue: [command({})] },
    ],
  ])('%s rests', (_, over) => {
    expect(rests(aSession(over))).toBe(true);
  });

  it.each<[string, SessionOver]>([
    ['whose agent is busy', { isAgentBusy: true }],
    ['whose agent is busy while it is paused', { isAgentBusy: true, hold: held }],
    ['whose chat is being learned', { agent: { preparing: 'waiting' } }],
    ['with a command that waits its turn', { commandQueue: [command({})] }],
    ['with a command under way', { commandQueue: [command({ state: 'started' })] }],
    [
      'with a command under way while it is paused',
      { hold: held, commandQueue: [command({ state: 'dispatched' })] },
    ],
    [
      'with a command under way beside a question',
      { question: asked, commandQueue: [aCommand({ id: item('c2'), state: 'started' })] },
    ],
    ['with news', { commandQueue: [anUpdate({ news })] }],
    ['with a message on its way', { hold: held, commandQueue: [anUpdate({ state: 'started', news })] }],
  ])('%s does not rest', (_, over) => {
    expect(rests(aSession(over))).toBe(false);
  });
});
