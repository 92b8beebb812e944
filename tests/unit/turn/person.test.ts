import { describe, expect, it } from 'vitest';
import { agentAway } from '../../../src/protocol/failures/failures.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { say } from '../../../src/protocol/said.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { Hold } from '../../../src/session/hold-reasons.ts';
import { answer, interject, interrupt, resume } from '../../../src/turn/person.ts';
import { aCommand, anUpdate, codeOf, item, more, SESSION, type SessionOver } from '../../support/samples.ts';
import { newsIn, setStage } from '../background/support/stage.ts';

const ended = 'gone' as SessionId;
const held = (reason: Hold['reason']): SessionOver => ({
  queue: { hold: { reason, sentence: sentence('holdPersonActed'), since: 1 } },
});

describe('the person’s words', () => {
  it('join the message that waits, at its end', async () => {
    const stage = await setStage({
      session: {
        queue: { items: [anUpdate({ news: [{ kind: 'notice', text: say`a` }] })] },
        progress: { answer: 'old' },
      },
    });
    await interject(stage.services, SESSION, 'size 42');
    expect(newsIn(stage.stored())).toEqual(['a', 'size 42']);
    expect(stage.stored().progress.answer).toBeNull();
  });

  it('wait while the agent writes or the run is held', async () => {
    const stage = await setStage({ session: more({ turn: { busySince: 1 } }, held('person_acted')) });
    expect(await interject(stage.services, SESSION, 'size 42')).toMatchObject({ ok: true });
    expect(stage.stored()).toMatchObject({
      turn: { busySince: 1 },
      queue: { hold: { reason: 'person_acted' } },
    });
  });

  it('to a session that has ended fail with a sentence', async () => {
    const stage = await setStage();
    expect(await interject(stage.services, ended, 'x')).toMatchObject({
      ok: false,
      failure: { message: 'There is no session.' },
    });
  });
});

describe('an action of the person on a target', () => {
  it('holds a running session and keeps its queue', async () => {
    const stage = await setStage({ session: { queue: { items: [aCommand()] } } });
    await interrupt(stage.services, SESSION);
    const {
      queue: { hold },
    } = stage.stored();
    await interrupt(stage.services, SESSION);
    expect(stage.stored()).toMatchObject({
      queue: { hold: { reason: 'person_acted' }, items: [{ id: 'c1', state: 'received' }] },
    });
    expect(stage.stored().queue.hold).toEqual(hold);
  });

  it('changes nothing in a session that is not running', async () => {
    const stage = await setStage();
    await interrupt(stage.services, SESSION);
    expect(stage.stored().queue.hold).toBeNull();
  });
});

describe('Resume', () => {
  it('tells the agent that the person has acted', async () => {
    const stage = await setStage({
      session: more(held('person_acted'), { queue: { items: [aCommand()] } }),
    });
    expect(await resume(stage.services, SESSION)).toMatchObject({ ok: true });
    expect(stage.stored()).toMatchObject({
      queue: { hold: null, items: [{ id: 'c1' }, { kind: 'UPDATE_AGENT' }] },
    });
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^The person acted on a target/)]);
  });

  it('asks the agent again for a lost reply', async () => {
    const stage = await setStage({ session: more(held('agent_failed'), { turn: { replied: 5 } }) });
    await resume(stage.services, SESSION);
    expect(newsIn(stage.stored())).toEqual(['Your last reply did not come through. Send it again.']);
  });

  it('adds nothing if a message waits already', async () => {
    const sent = anUpdate({ state: 'started', message: { turn: codeOf(5), text: '…', seen: [] } });
    const stage = await setStage({ session: more(held('agent_failed'), { queue: { items: [sent] } }) });
    await resume(stage.services, SESSION);
    expect(stage.stored()).toMatchObject({ queue: { hold: null, items: [{ id: 'u1' }] } });
  });

  it('fails without an agent', async () => {
    const stage = await setStage({ session: held('agent_gone') });
    expect(await resume(stage.services, SESSION)).toMatchObject({ ok: false, failure: agentAway });
    expect(stage.stored().queue.hold?.reason).toBe('agent_gone');
  });

  it('changes nothing in a session that is not held', async () => {
    const stage = await setStage();
    const before = stage.stored();
    expect(await resume(stage.services, SESSION)).toMatchObject({ ok: true });
    expect(stage.stored()).toEqual(before);
    expect(await resume(stage.services, ended)).toMatchObject({ ok: false });
  });
});

describe('an answer', () => {
  const asked: SessionOver = {
    queue: {
      items: [
        aCommand({ state: 'started', action: 'ask_user', fields: { question: 'Which size?', choices: [] } }),
      ],
      question: { id: 'q1', kind: 'question', item: item('c1'), text: 'Which size?', choices: [], since: 1 },
    },
  };

  it('becomes the receipt of the question', async () => {
    const stage = await setStage({ session: asked });
    await answer(stage.services, SESSION, { question: 'q1', answer: 'M' });
    expect(stage.stored()).toMatchObject({ queue: { question: null, items: [{ kind: 'UPDATE_AGENT' }] } });
    expect(newsIn(stage.stored())).toEqual(['You: ask_user → done. The person answers: M']);
  });

  it('counts once', async () => {
    const stage = await setStage({ session: asked });
    await Promise.all([
      answer(stage.services, SESSION, { question: 'q1', answer: 'M' }),
      answer(stage.services, SESSION, { question: 'q1', answer: 'L' }),
    ]);
    expect(newsIn(stage.stored())).toEqual(['You: ask_user → done. The person answers: M']);
  });

  it('to a question without its command only removes the question', async () => {
    const stage = await setStage({ session: more(asked, { queue: { items: [] } }) });
    await answer(stage.services, SESSION, { question: 'q1', answer: 'M' });
    expect(stage.stored()).toMatchObject({ queue: { question: null, items: [] } });
  });
});
