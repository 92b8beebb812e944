// @vitest-environment jsdom

import { expect, it } from 'vitest';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import type { SessionView } from '../../../../src/protocol/view.ts';
import { session, sessionId } from '../chrome.ts';
import { openPage, reopenPage } from '../open.ts';
import { eventually, field, page, press, reads } from '../person.ts';
import { openTask } from './task.ts';

const question = {
  ...{ id: 'q1', since: Date.now(), item: 'i1' as never, kind: 'question' as const },
  ...{ text: 'Which one?', choices: [] },
};
const OFFER = 'Notify me';

const answered = {
  story: [{ kind: 'answer', seq: 1, at: 0, text: 'The red one' }],
} satisfies Partial<SessionView>;

it('offers notifications after the first answer, not in the card, until the person has said yes', async () => {
  const worker = await openTask({ status: 'waiting', question });
  await reads('Which one?');
  expect(page()).not.toContain(OFFER);
  worker.tellView({ ...worker.view, sessions: [session(answered)] });
  await press(OFFER);
  await eventually(() => expect(page()).not.toContain(OFFER));
  expect([...worker.permissions]).toEqual(['notifications']);
});

it.each(['Notify me', 'Not now'])('makes the offer once: %s', async (reply) => {
  const worker = await openTask(answered);
  worker.grants = false;
  await press(reply);
  await eventually(() => expect(page()).not.toContain(OFFER));
  await reopenPage('sidepanel');
  await reads('ChatGPT is thinking');
  expect(page()).not.toContain(OFFER);
});

it('offers nothing before the person has decided anything', async () => {
  await openTask();
  await reads('ChatGPT is thinking');
  expect(page()).not.toContain(OFFER);
});

it('shows the task that the person comes from a notification of, whichever they looked at', async () => {
  const other = { id: 'b2c4' as SessionId, task: 'Find a parcel' };
  const worker = await openPage('sidepanel', (it) => {
    it.view = { ...it.view, sessions: [session(), session(other)] };
  });
  const shown = () => document.querySelector('.switcher')?.textContent;
  for (const [id, task] of [
    [other.id, 'Find a parcel'],
    [sessionId, 'Buy a kettle'],
    [other.id, 'Find a parcel'],
  ] as const) {
    worker.message.emit({ type: 'SHOW_TASK', data: { session: id } }, { id: 'extension' }, () => {});
    await eventually(() => expect(shown()).toContain(task));
  }
});

it.each([
  ['Notify me', 'notifications'],
  ['Name and color the group of its tabs', 'tabGroups'],
])('switches “%s” on and off in the options, as far as the person lets it', async (label, permission) => {
  const worker = await openPage('options', () => {}, 'behaviour');
  const box = (await field(label)) as HTMLInputElement;
  worker.grants = false;
  box.click();
  await eventually(() => expect(box.ariaChecked).toBe('false'));
  worker.grants = true;
  box.click();
  await eventually(() => expect(box.ariaChecked).toBe('true'));
  expect([...worker.permissions]).toEqual([permission]);
  box.click();
  await eventually(() => expect([...worker.permissions]).toEqual([]));
  await eventually(() => expect(box.checked).toBe(false));
});
