import { describe, expect, it } from 'vitest';
import { agentCommand, agentIdle } from '../../../../src/agents/chat/accept-reply.ts';
import { resetTime } from '../../../../src/agents/chat/reset-time.ts';
import type { Payload } from '../../../../src/protocol/messages/index.ts';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { pause } from '../../../../src/turn/person.ts';
import { anUpdate, codeOf, SESSION, tab } from '../../../support/samples.ts';
import { newsIn, type Stage, scriptIn, setStage } from '../../background/support/stage.ts';

describe('a reply without a command', () => {
  const idle = (stage: Stage, end: Payload<'AGENT_IDLE'>['end'], note = '') =>
    agentIdle(stage.services, scriptIn(stage.chat), { turn: codeOf(5), end, note });

  it.each(['answered', 'stopped'] as const)('that was %s leaves the run idle', async (end) => {
    const stage = await setStage({ session: { turn: { busySince: 5 } } });
    await idle(stage, end);
    expect(stage.stored()).toMatchObject({
      turn: { replied: 5, busySince: 0 },
      queue: { hold: null, items: [] },
    });
  });

  it.each(['answered', 'stopped', 'unreadable', 'failed'] as const)(
    'that a pause has cut and that was %s counts as not given: its command is asked for, once',
    async (end) => {
      const stage = await setStage({ session: { turn: { busySince: 5 } } });
      await pause(stage.services, SESSION);
      await idle(stage, end, 'broken');
      await idle(stage, end, 'broken');
      expect(stage.stored()).toMatchObject({
        queue: { hold: { reason: 'person_paused' } },
        turn: { unreadable: 0 },
      });
      expect(stage.stored().agent).not.toHaveProperty('cutAt');
      expect(newsIn(stage.stored())).toEqual([
        expect.stringMatching(/paused the run while.*Send its command/),
      ]);
    },
  );

  it('that a lost network cut is asked for again, with the pages and the last step', async () => {
    const seen = { tabId: tab(12), turn: codeOf(5), url: 'https://shop.example/', text: 'Shoes' };
    const lastStep = { label: say`click 12`, end: 'not_done' } as const;
    const stage = await setStage({
      session: { turn: { busySince: 5 }, shown: { pages: [seen] }, progress: { lastStep } },
    });
    const lost = { turn: codeOf(5), end: 'failed', note: '', wasOffline: true } as const;
    await agentIdle(stage.services, scriptIn(stage.chat), lost);
    await agentIdle(stage.services, scriptIn(stage.chat), lost);
    expect(stage.stored()).toMatchObject({
      queue: { hold: null },
      turn: { busySince: 0 },
      shown: { pages: [] },
    });
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^The network was down.* Your last step was: click 12 → not done\.$/),
      'page 12 full',
    ]);
  });

  it('to a message that arrives while the run is paused is cut, too', async () => {
    const stage = await setStage({
      session: {
        queue: { items: [anUpdate({ state: 'started', message: { turn: codeOf(5), text: 'a', seen: [] } })] },
      },
    });
    await pause(stage.services, SESSION);
    await idle(stage, 'stopped');
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/Send its command/)]);
  });

  it('to words that the person typed into the chat is theirs: no pause cuts it, and nothing is asked for', async () => {
    const stage = await setStage({ session: { agent: { isAnswering: true }, turn: { replied: 5 } } });
    await pause(stage.services, SESSION);
    const answered = { id: 'u9', nth: 1, report: 'r1' };
    const payload = { turn: codeOf(5), end: 'stopped', note: '', answered } as const;
    await agentIdle(stage.services, scriptIn(stage.chat), payload);
    expect(newsIn(stage.stored())).toEqual([]);
  });

  it('that is unreadable makes the worker ask for it again', async () => {
    const stage = await setStage();
    await idle(stage, 'unreadable');
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/could not be read whole/)]);
  });

  it.each([
    ['partial', /only a part of a code block/],
    ['elsewhere', /panel beside the chat.*as the last block of your answer/],
    ['long', /too long/],
    ['aside', /folded or hidden part.*as the last block of your answer/],
    ['quoted', /^(?!.*[Ss]end ).*never taken from a quotation/],
    [
      'unknown',
      /no command that I can read.*Write one as one line of JSON.*\{"tool_code":"…","action":"click","id":12\}/,
    ],
    ['prose', /within a sentence or a program.*as the last block of your answer/],
  ] as const)('tells the agent why a command was not read: %s', async (why, words) => {
    const stage = await setStage();
    const payload = { turn: codeOf(5), end: 'unreadable', note: '', why } as const;
    await agentIdle(stage.services, scriptIn(stage.chat), payload);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(words)]);
  });

  it('that is unreadable for the third time holds the run and keeps the news', async () => {
    const stage = await setStage({ session: { turn: { unreadable: 2 } } });
    await idle(stage, 'unreadable');
    expect(stage.stored()).toMatchObject({
      queue: { hold: { reason: 'agent_failed', sentence: sentence('holdUnreadable', '3') } },
      turn: { unreadable: 0 },
    });
    expect(newsIn(stage.stored())).toHaveLength(1);
  });

  it('that failed at a usage limit holds the run for it, until the time that the chat names', async () => {
    const stage = await setStage();
    const [now, note] = [
      stage.services.now(),
      'The chat has reached a usage limit. It shows: "Back in 2 hours"',
    ];
    const payload = { turn: codeOf(5), end: 'failed', note, isLimit: true } as const;
    await agentIdle(stage.services, scriptIn(stage.chat), payload);
    expect(stage.stored().queue.hold).toMatchObject({
      reason: 'agent_limit',
      sentence: sentence('holdChatSaid', note),
    });
    expect(resetTime(note, now)).toBe(stage.stored().queue.hold?.until);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^The chat was at a usage limit/)]);
  });

  it('that failed holds the run and gives the reason', async () => {
    const stage = await setStage();
    await idle(stage, 'failed', 'The chat has reached a usage limit.');
    expect(stage.stored().queue.hold).toMatchObject({
      reason: 'agent_failed',
      sentence: sentence('holdChatSaid', 'The chat has reached a usage limit.'),
    });
    const silent = await setStage();
    await idle(silent, 'failed');
    expect(silent.stored().queue.hold).toMatchObject({ sentence: sentence('holdChatFailed') });
  });

  it('is accepted once: a later reply to the turn changes nothing', async () => {
    const stage = await setStage();
    await idle(stage, 'answered');
    const raw = JSON.stringify({ tool_code: codeOf(5), action: 'click', id: 12 });
    const command: Payload<'AGENT_COMMAND'> = {
      turn: codeOf(5),
      index: 0,
      raw,
      others: 0,
    };
    await agentCommand(stage.services, scriptIn(stage.chat), command);
    expect(stage.stored().queue.items).toEqual([]);
  });
});
