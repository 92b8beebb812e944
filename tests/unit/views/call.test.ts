import { expect, it } from 'vitest';
import type { CommandQuestion } from '../../../src/protocol/question.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { callOf } from '../../../src/views/call.ts';
import { occasionOf } from '../../../src/views/occasion.ts';
import { aHeldRequest } from '../../support/held-request.ts';
import { aCommand, aSession, item, type SessionOver } from '../../support/samples.ts';
import { said } from '../../support/sentences.ts';

const asked = { id: 'q1', item: item('c1'), since: 1 };
const waitsFor = (question: CommandQuestion): SessionOver => ({
  queue: { items: [aCommand({ id: item('c1'), state: 'started' })], question },
});

const gone = (why: 'page' | 'frozen') =>
  aHeldRequest({
    request: { method: 'POST', address: 'https://shop.example/api/orders', gone: why },
  });

it('calls the person again once a request cannot leave any more', () => {
  const ids = [aHeldRequest(), gone('page'), gone('frozen')].map(
    (request) => occasionOf(aSession({ targets: { heldRequests: [request] } }))?.id,
  );
  expect(new Set(ids).size).toBe(3);
});

it.each<[string, SessionOver, readonly string[]]>([
  [
    'asks',
    waitsFor({ kind: 'question', ...asked, text: 'Which grinder?', choices: [] }),
    ['Claude Code asks', 'Which grinder?'],
  ],
  [
    'needs an approval',
    waitsFor({
      ...{ kind: 'approval', ...asked, choices: ['allow', 'refuse'] },
      sentence: sentence('approveBuy', '€64.50', 'shop.example'),
    }),
    ['Claude Code needs your OK', 'Place this order for €64.50 on shop.example?'],
  ],
  [
    'needs a tab',
    waitsFor({
      ...{ kind: 'tab', ...asked, choices: ['refuse'] },
      sentence: sentence('askShareTab', 'Claude Code'),
    }),
    ['Claude Code needs a tab', 'Choose in the panel which tab to share.'],
  ],
  [
    'waits for a decision about a request',
    { targets: { heldRequests: [aHeldRequest()] } },
    ['Claude Code needs your OK', 'shop.example is about to send an order or payment. Allow?'],
  ],
  [
    'acted on a page that stopped waiting',
    { targets: { heldRequests: [gone('page')] } },
    [
      'shop.example stopped waiting',
      'Its request POST /api/orders never left this computer. If Claude Code tries again, you are asked again.',
    ],
  ],
  [
    'acted on a page that froze',
    { targets: { heldRequests: [gone('frozen')] } },
    ['Claude Code needs your OK', 'shop.example froze while waiting. Allow this request?'],
  ],
])('names a program that %s', (_, over, words) => {
  const call = callOf(aSession({ task: '', ...over }), 'Claude Code');
  const text = call?.text ?? '';
  expect(call && [said(call.title), typeof text === 'string' ? text : said(text)]).toEqual(words);
  expect(call?.choices).toEqual([]);
});

it('does not call the person to a program that is away', () => {
  const hold = { reason: 'agent_gone', sentence: sentence('holdChatLeft'), since: 1 } as const;
  expect(callOf(aSession({ queue: { hold } }), 'ChatGPT')).not.toBeNull();
  expect(callOf(aSession({ agent: { style: 'calls' }, queue: { hold } }), 'Claude Code')).toBeNull();
});
