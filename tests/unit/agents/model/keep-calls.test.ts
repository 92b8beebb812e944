import { beforeEach, expect, it, vi } from 'vitest';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { hold } from '../../../../src/session/holds.ts';
import { change } from '../../../../src/store/sessions.ts';
import { SESSION } from '../../../support/samples.ts';
import type { Stage } from '../../background/support/stage.ts';
import { aStoredModel, MODEL, modelStage } from './model-stage.ts';

beforeEach(() => {
  vi.resetModules();
});

/** A new worker, which keeps the calls of the stage. */
async function worker({ services }: Stage) {
  const { keepCalls } = await import('../../../../src/agents/calls/keep-calls.ts');
  const { modelCalls } = await import('../../../../src/agents/model/model-kind.ts');
  return () => keepCalls(services, [modelCalls]);
}
const asked = ({ browser }: Stage) =>
  browser.offscreen.asked.filter(({ type }) => type === 'CALLS_CHANGED').length;
const pause = ({ services }: Stage) =>
  change(services, SESSION, (now) => hold(now, 'person_paused', sentence('holdPersonPaused'), 1));

it('opens the document for a call, and tells it once', async () => {
  const stage = await modelStage();
  const keep = await worker(stage);
  await keep();
  await keep();
  expect(stage.browser.offscreen.isOpen).toBe(true);
  expect(asked(stage)).toBe(1);
});

it('tells again after 25 s, and after the clock was set back, but not before', async () => {
  const stage = await modelStage();
  const keep = await worker(stage);
  await keep();
  stage.clock.now += 24_999;
  await keep();
  expect(asked(stage)).toBe(1);
  stage.clock.now += 1;
  await keep();
  expect(asked(stage)).toBe(2);
  stage.clock.now -= 3_600_000;
  await keep();
  expect(asked(stage)).toBe(3);
});

it('opens the document again that Chrome has closed', async () => {
  const stage = await modelStage();
  const keep = await worker(stage);
  await keep();
  stage.browser.offscreen.isOpen = false;
  stage.clock.now += 25_000;
  await keep();
  expect(stage.browser.offscreen.isOpen).toBe(true);
});

it('tells of a call that is due no more', async () => {
  const stage = await modelStage();
  const keep = await worker(stage);
  await keep();
  await pause(stage);
  await keep();
  expect(asked(stage)).toBe(2);
});

it('a new worker asks once more, and asks a document that does not answer with the next look', async () => {
  const stage = await modelStage();
  await (await worker(stage))();
  vi.resetModules();
  const keep = await worker(stage);
  stage.browser.offscreen.answer = () => Promise.reject(new Error('gone'));
  await keep();
  const before = asked(stage);
  stage.browser.offscreen.answer = () => undefined;
  await keep();
  expect(asked(stage)).toBe(before + 1);
});

it('takes the origin off calls to a model on this computer, also while it is only tested', async () => {
  const stage = await modelStage();
  const keep = await worker(stage);
  await keep();
  expect(stage.browser.requestRules).toEqual([]);
  await stage.services.models.keep(
    MODEL,
    aStoredModel({ preset: 'ollama', address: 'http://localhost:11434/v1' }),
  );
  await keep();
  expect(stage.browser.requestRules).toHaveLength(1);
  await stage.services.models.remove(MODEL);
  await stage.services.models.setDraft(() => ({
    id: 't1',
    draft: { preset: 'lmstudio', address: 'http://192.168.0.7:1234/v1', model: '' },
    trial: { state: 'running', since: 1 },
    drops: [],
  }));
  await keep();
  expect(JSON.stringify(stage.browser.requestRules)).toContain('192.168.0.7');
  expect(JSON.stringify(stage.browser.requestRules)).not.toContain('localhost');
});

it('makes its calls also where Chrome refuses such a rule', async () => {
  const stage = await modelStage({ model: { preset: 'ollama', address: 'http://localhost:11434/v1' } });
  stage.browser.start((call, work) =>
    call.startsWith('declarativeNetRequest') ? Promise.reject(new Error('refused')) : work(),
  );
  await (await worker(stage))();
  expect(asked(stage)).toBe(1);
  expect(stage.logged.map(([what]) => what)).toContain('calls that may not say who asks keep their origin');
});
