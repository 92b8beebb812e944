import { describe, expect, it } from 'vitest';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { News } from '../../../../src/session/items.ts';
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
    ['with a quiet receipt', { queue: { items: [anUpdate({ news: quiet })] } }],
    ['that is paused with a command in its queue', { queue: { hold: held, items: [command({})] } }],
    [
      'whose command has asked the person',
      { queue: { question: asked, items: [command({ state: 'dispatched' })] } },
    ],
    [
      'whose person is asked about a site',
      { targets: { tabs: [aTarget({ state: 'asked' })] }, queue: { items: [command({})] } },
    ],
  ])('%s rests', (_, over) => {
    expect(rests(aSession(over))).toBe(true);
  });

  it.each<[string, SessionOver]>([
    ['whose agent is busy', { turn: { busySince: 1 } }],
    ['whose agent is busy while it is paused', { turn: { busySince: 1 }, queue: { hold: held } }],
    ['whose chat is being learned', { agent: { isPreparing: true } }],
    ['with a command that waits its turn', { queue: { items: [command({})] } }],
    ['with a command under way', { queue: { items: [command({ state: 'started' })] } }],
    [
      'with a command under way while it is paused',
      { queue: { hold: held, items: [command({ state: 'dispatched' })] } },
    ],
    [
      'with a command under way beside a question',
      { queue: { question: asked, items: [aCommand({ id: item('c2'), state: 'started' })] } },
    ],
    ['with news', { queue: { items: [anUpdate({ news })] } }],
    ['with a message on its way', { queue: { hold: held, items: [anUpdate({ state: 'started', news })] } }],
  ])('%s does not rest', (_, over) => {
    expect(rests(aSession(over))).toBe(false);
  });
});
