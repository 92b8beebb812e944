import type { ChatCheck } from '../../../src/protocol/chat-check.ts';
import type { TabId } from '../../../src/protocol/ids.ts';
import type { TurnCode } from '../../../src/protocol/turn-code.ts';

const CHECKED = new Date('2026-11-24T14:20:00Z').getTime();
const typedSteps = (['field', 'insert', 'send'] as const).map((step) => ({ step, state: 'ok' as const }));
const readSteps = (['message', 'unchanged', 'reply'] as const).map((step) => ({
  step,
  state: 'ok' as const,
}));

/** What each state of the check of a chat shows, by name. */
export const checkStates: Readonly<Record<string, ChatCheck>> = Object.fromEntries(
  Object.entries<Partial<ChatCheck>>({
    'check-typing': { state: 'typing', results: typedSteps.slice(0, 1), doing: 'insert' },
    'check-ready': {},
    'check-running': { state: 'reading', results: [...typedSteps, ...readSteps], doing: 'end' },
    'check-passed': {
      state: 'passed',
      results: [
        ...typedSteps,
        ...readSteps,
        { step: 'end', state: 'ok', ms: 400 },
        { step: 'code', state: 'ok' },
      ],
    },
    'check-failed': {
      state: 'failed',
      results: [
        ...[...typedSteps, ...readSteps.slice(0, 2)],
        { step: 'reply', state: 'failed', why: 'unplaced' },
      ],
    },
    'check-draft': {
      state: 'failed',
      results: [...typedSteps.slice(0, 1), { step: 'insert', state: 'failed', why: 'draft' }],
    },
    'check-altered': {
      state: 'failed',
      results: [
        ...[...typedSteps, ...readSteps.slice(0, 1)],
        { step: 'unchanged', state: 'failed', why: 'escaped' },
        ...([
          { step: 'reply', state: 'ok' },
          { step: 'end', state: 'ok', ms: 400 },
        ] as const),
        { step: 'code', state: 'ok' },
      ],
    },
    'check-signed-out': { state: 'signed_out', results: [], doing: 'field' },
    'check-interrupted': { state: 'interrupted', end: 'tab_closed', presses: ['p1'] },
  }).map(([name, over]) => [
    name,
    {
      ...{ id: 'c1', tabId: 9 as TabId, origin: 'https://chatgpt.com', name: 'ChatGPT', site: 'chatgpt' },
      ...{ state: 'ready', since: CHECKED, at: CHECKED, results: typedSteps, doing: 'send' },
      ...{ turn: 'abcdefgh-1-h3wq9' as TurnCode, presses: [] },
      ...over,
    },
  ]),
);
