// @vitest-environment jsdom

import { expect, it } from 'vitest';
import type { DialogView } from '../../../../src/protocol/view.ts';
import { abilities, session, sessionId } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, press, reads, type as write } from '../person.ts';

const openDialog = (over: Partial<DialogView>) =>
  openPage('popup', (it) => {
    const dialog = { id: 'd1', target: 2, type: 'confirm', site: 'https://shop.example', said: '', ...over };
    it.view = { ...it.view, sessions: [session({ dialogs: [dialog] })] };
    it.abilities = abilities({ role: { kind: 'agent', session: sessionId } });
  });
const answer = (accept: boolean, text?: string) => ({
  name: 'ANSWER_DIALOG',
  payload: { session: 'k7f2', dialog: 'd1', accept, ...(text !== undefined && { text }) },
});

it.each([
  ['confirm', 'Delete 3 files?', 'https://shop.example asks: “Delete 3 files?”', 'Accept', true],
  [
    'confirm',
    '',
    'https://shop.example asks something in a dialog. Its words are in the tab.',
    'Dismiss',
    false,
  ],
  ['beforeunload', '', 'https://shop.example asks whether to leave its page.', 'Stay', false],
  ['beforeunload', '', 'Changes may be lost.', 'Leave the page', true],
  ['prompt', 'Your name?', 'https://shop.example asks: “Your name?”', 'Dismiss', false],
])('the person answers a %s dialog that says “%s”', async (type, said, shown, label, accept) => {
  const worker = await openDialog({ type, said });
  await reads('Target 2 has a dialog open');
  await reads(shown);
  await press(label);
  await asks(worker, answer(accept));
});

it('the person writes into a prompt', async () => {
  const worker = await openDialog({ type: 'prompt', said: 'Your name?' });
  await write('Text for the dialog', 'Ada');
  await press('Accept');
  await asks(worker, answer(true, 'Ada'));
});

it('no dialog is answered by a press that comes with the popup', async () => {
  const worker = await openDialog({});
  for (const name of ['Accept', 'Dismiss']) (await button(name)).click();
  expect(worker.asked).toEqual([]);
});
