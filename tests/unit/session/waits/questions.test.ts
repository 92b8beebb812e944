import { describe, expect, it } from 'vitest';
import { agentCommand } from '../../../../src/agents/chat/accept-reply.ts';
import type { Payload } from '../../../../src/protocol/messages/index.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { askToSend } from '../../../../src/session/waits/questions.ts';
import { change } from '../../../../src/store/sessions.ts';
import { deposit } from '../../../../src/store/vault.ts';
import { answer } from '../../../../src/turn/person.ts';
import { aCommand, codeOf, SESSION } from '../../../support/samples.ts';
import { newsIn, type Stage, scriptIn, setStage } from '../../background/support/stage.ts';

const command = (
  fields: Record<string, unknown>,
  over: Partial<Payload<'AGENT_COMMAND'>> = {},
): Payload<'AGENT_COMMAND'> => ({
  turn: codeOf(5),
  index: 0,
  raw: JSON.stringify({ tool_code: codeOf(5), ...fields }),
  others: 0,
  ...over,
});
const says = (stage: Stage, payload: Payload<'AGENT_COMMAND'>) =>
  agentCommand(stage.services, scriptIn(stage.chat), payload);
const waiting = (stage: Stage) => stage.stored().queue.items.filter(({ kind }) => kind === 'COMMAND');
const personal = (origin: string) => ({
  session: SESSION,
  origin,
  type: 'EMAIL' as const,
  value: 'jane@example.org',
  key: 'EMAIL:jane@example.org',
  name: () => '[EMAIL_1]',
});

describe('a risky command', () => {
  const openNew = command({ action: 'open_tab', url: 'https://new.example/path' });

  it('waits for the person, who sees the whole address', async () => {
    const stage = await setStage();
    await says(stage, openNew);
    const {
      queue: { question },
    } = stage.stored();
    expect(question).toMatchObject({
      kind: 'approval',
      item: waiting(stage)[0]?.id,
      choices: ['allow', 'anySite', 'always', 'refuse'],
      sentence: sentence('approveNewSite', 'new.example'),
      address: 'https://new.example/path',
    });
  });

  it('goes on when the person allows it, once', async () => {
    const stage = await setStage();
    await says(stage, openNew);
    const id = stage.stored().queue.question?.id ?? '';
    await answer(stage.services, SESSION, { question: id, answer: 'allow' });
    expect(stage.stored().queue.question).toBeNull();
    expect(waiting(stage)).toMatchObject([
      { state: 'received', approved: [{ kind: 'sites', site: 'https://new.example' }] },
    ]);
    await answer(stage.services, SESSION, { question: id, answer: 'refuse' });
    expect(waiting(stage)).toHaveLength(1);
  });

  it.each(['refuse', 'Allow once', ''])(
    'is settled with its receipt when the person answers %j',
    async (text) => {
      const stage = await setStage();
      await says(stage, openNew);
      await answer(stage.services, SESSION, {
        question: stage.stored().queue.question?.id ?? '',
        answer: text,
      });
      expect(waiting(stage)).toEqual([]);
      expect(newsIn(stage.stored())).toEqual([
        expect.stringMatching(
          /^You: open_tab https:\/\/new\.example → not done\. The person did not allow it\./,
        ),
      ]);
    },
  );

  it('stays unchanged by an answer to another question', async () => {
    const stage = await setStage();
    await says(stage, openNew);
    const before = stage.stored();
    await answer(stage.services, SESSION, { question: 'another', answer: 'allow' });
    expect(stage.stored()).toEqual(before);
  });

  it.each([
    ['where it was seen', 'https://shop.example', false],
    ['elsewhere', 'https://bank.example', true],
  ])('that types a value %s', async (_, origin, asks) => {
    const stage = await setStage();
    await deposit(stage.services, SESSION, [personal(origin)]);
    await says(stage, command({ action: 'type', id: 7, value: 'to [EMAIL_1]' }));
    expect(stage.stored().queue.question !== null).toBe(asks);
    expect(waiting(stage)).toHaveLength(1);
  });

  it('that types a placeholder whose value Chrome has cleared is refused with the reason', async () => {
    const stage = await setStage({
      session: { shown: { placeholderNumbers: { first: 1, last: { EMAIL: 9 } } } },
    });
    await deposit(stage.services, SESSION, [personal('https://shop.example')]);
    await says(stage, command({ action: 'type', id: 7, value: 'to [EMAIL_9]' }));
    expect(waiting(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: type 7 → not done\. \[EMAIL_9\] stood for a value that was forgotten/),
    ]);
  });

  it('that types an unknown placeholder is refused', async () => {
    const stage = await setStage();
    await says(stage, command({ action: 'type', id: 7, value: '[EMAIL_9]' }));
    expect(waiting(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: type 7 → not done\. \[EMAIL_9\] stands for nothing/),
    ]);
  });
});

describe('a form to another origin', () => {
  const TO = 'https://pay.example';
  const asking = async () => {
    const stage = await setStage();
    await change(stage.services, SESSION, (session) =>
      askToSend(session, aCommand(), { origin: TO, holds: [] }, 1),
    );
    return { stage, id: stage.stored().queue.question?.id ?? '' };
  };

  it('may be sent from now on when the person allows it, and the agent is told to act again', async () => {
    const { stage, id } = await asking();
    await answer(stage.services, SESSION, { question: id, answer: 'allow' });
    expect(stage.stored()).toMatchObject({ queue: { question: null }, permissions: { sendOrigins: [TO] } });
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^The person allows forms to be sent to https:\/\/pay\.example .* do it again/),
    ]);
    expect(stage.stored().permissions.origins).not.toContain(TO);
    expect(waiting(stage)).toEqual([]);
  });

  it.each(['refuse', 'Allow in this session', ''])('may not when the person answers %j', async (text) => {
    const { stage, id } = await asking();
    await answer(stage.services, SESSION, { question: id, answer: text });
    expect(stage.stored().queue.question).toBeNull();
    expect(stage.stored().permissions.sendOrigins).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^The person does not allow forms/)]);
  });
});
