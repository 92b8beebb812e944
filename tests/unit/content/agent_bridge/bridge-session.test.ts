// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest';
import { BridgeSession } from '../../../../content/agent_bridge/bridge-session.ts';
import type { Ask } from '../../../../content/agent_bridge/outbox.ts';
import type { ToTab } from '../../../../src/protocol/messages/index.ts';
import { aLearned, SESSION, turn } from '../../../support/samples.ts';
import { fragment } from './support/fragment.ts';

const init = (over = {}) =>
  ({
    session: SESSION,
    keyword: 'lantern',
    observing: true,
    begun: false,
    learned: aLearned(),
    ...over,
  }) as unknown as Parameters<ToTab['INIT_AGENT']>[0]; // The panel is nothing to it.

it('hears nothing more of what is typed once its lesson has expired', () => {
  const field = fragment('<form><textarea></textarea><button>send</button></form>').querySelector(
    'textarea',
  ) as HTMLTextAreaElement;
  field.value = 'a draft of the person';
  const asked: string[] = [];
  const ask = async (name: string) => ({ ok: asked.push(name) > 0 });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const clock = { now: 1_000_000 };
  const duty = new BridgeSession(init(), {
    ask: ask as unknown as Ask,
    now: () => clock.now,
    signal: end.signal,
  });
  const text = 'Turn k7f2-1. This is…';
  const typeAndSend = () => {
    asked.length = 0;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return asked;
  };
  expect(duty.execute({ turn: turn('k7f2-1'), text })).toMatchObject({ state: 'draft' });
  clock.now += 3_000;
  expect(typeAndSend(), 'looks again soon').toEqual(['WAKE_ME']);
  field.value = '';
  clock.now += 120_001;
  duty.look();
  expect(typeAndSend()).toEqual([]);
});
