import { expect, it } from 'vitest';
import { nameOf } from '../../../../src/agents/calls/call-kind.ts';
import { dueCalls } from '../../../../src/agents/model/due-calls.ts';
import { actTool } from '../../../../src/models/act-tool.ts';
import { instructions } from '../../../../src/models/instructions.ts';
import type { ModelId, SessionId } from '../../../../src/protocol/ids.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold } from '../../../../src/session/holds.ts';
import { addSession, change } from '../../../../src/store/sessions.ts';
import { KEY } from '../../../support/model-calls.ts';
import { aSession, SESSION, type SessionOver } from '../../../support/samples.ts';
import type { Stage } from '../../background/support/stage.ts';
import { ASKED, aFailure, aModel, aStoredModel, MODEL, modelStage } from './model-stage.ts';

const named = async ({ services }: Stage) => (await dueCalls(services)).map(nameOf);

it('a call has everything that it is made of, with its key', async () => {
  const { services } = await modelStage({
    agent: { tools: 'auto', from: 3, failed: { attempts: 1, failure: aFailure('busy') } },
    model: { drops: ['usage'] },
  });
  expect(await dueCalls(services)).toEqual([
    {
      ...{ kind: 'turn', session: SESSION, turn: 5, attempt: 2, from: 3 },
      endpoint: {
        preset: 'openai',
        address: 'https://models.example/v1',
        model: 'gpt-5',
        key: KEY,
        tools: 'auto',
        drops: ['usage'],
      },
      system: instructions('auto'),
      tool: actTool,
    },
  ]);
});

it.each([
  ['before its message is delivered', { turn: { number: 5, replied: 4, busySince: 0 } }],
  ['once its message is answered', { turn: { number: 5, replied: 5, busySince: 1 } }],
] as const)('none is due %s', async (_, session: SessionOver) => {
  expect(await named(await modelStage({ session }))).toEqual([]);
});

it('none is due while the run is held, and the same one once it is resumed', async () => {
  const stage = await modelStage();
  const { services } = stage;
  await change(services, SESSION, (now) => hold(now, 'person_paused', sentence('holdPersonPaused'), 1));
  expect(await named(stage)).toEqual([]);
  await change(services, SESSION, (now) => ({ ...now, queue: { ...now.queue, hold: null } }));
  expect(await named(stage)).toEqual([`${SESSION} 5 1`]);
});

it('one that has failed is due at its time, and not before', async () => {
  const failed = { attempts: 1, failure: aFailure('busy') };
  const stage = await modelStage({ agent: { failed, retryAt: 1_008_000 } });
  stage.clock.now = 1_007_999;
  expect(await named(stage)).toEqual([]);
  stage.clock.now = 1_008_000;
  expect(await named(stage)).toEqual([`${SESSION} 5 2`]);
});

it('one whose time was stored before the clock was set back is due at once', async () => {
  const failed = { attempts: 1, failure: aFailure('busy') };
  const stage = await modelStage({ agent: { failed, retryAt: 1_008_000 } });
  stage.clock.now = 1_008_000 - 3_600_000;
  expect(await named(stage)).toEqual([`${SESSION} 5 2`]);
});

it('none is due for a model that was removed, nor in a session of a chat', async () => {
  const stage = await modelStage();
  await stage.services.models.remove(MODEL);
  await addSession(stage.services, aSession({ id: 'chat' as SessionId, ...ASKED }));
  expect(await named(stage)).toEqual([]);
});

/** Two more sessions that wait, one of them longer than the first. */
async function three(model: Parameters<typeof modelStage>[0]) {
  const stage = await modelStage(model);
  for (const [id, busySince] of [
    ['late', 1_000_001],
    ['soon', 999_999],
  ] as const)
    await addSession(stage.services, {
      ...aSession({ id: id as SessionId, turn: { number: 2, replied: 1, busySince } }),
      agent: aModel(),
    });
  return stage;
}

it('those that have waited longest come first', async () => {
  expect(await named(await three({}))).toEqual(['soon 2 1', `${SESSION} 5 1`, 'late 2 1']);
});

it('a program on this computer gets one at a time, whichever of its models is called', async () => {
  const local = { preset: 'ollama', address: 'http://localhost:11434/v1' } as const;
  const stage = await three({ model: local });
  const other = 'm2' as ModelId;
  await stage.services.models.keep(other, aStoredModel({ ...local, model: 'another' }));
  await change(stage.services, 'late' as SessionId, (now) => ({ ...now, agent: aModel({ model: other }) }));
  expect(await named(stage)).toEqual(['soon 2 1']);
  await change(stage.services, 'soon' as SessionId, (now) => ({ ...now, turn: { ...now.turn, replied: 2 } }));
  expect(await named(stage)).toEqual([`${SESSION} 5 1`]);
});

it('programs at different addresses do not wait for each other', async () => {
  const stage = await three({ model: { preset: 'ollama', address: 'http://localhost:11434/v1' } });
  const other = 'm2' as ModelId;
  await stage.services.models.keep(
    other,
    aStoredModel({ preset: 'ollama', address: 'http://192.168.0.7:11434/v1' }),
  );
  await change(stage.services, 'late' as SessionId, (now) => ({ ...now, agent: aModel({ model: other }) }));
  expect(await named(stage)).toEqual(['soon 2 1', 'late 2 1']);
});
