// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { TypingCheck } from '../../../../content/agent_bridge/check-typing.ts';
import { checkPage, message } from './support/check-page.ts';

const open = () => {
  const stage = checkPage({ may: false });
  return { ...stage, check: new TypingCheck(message, stage.parts) };
};
const ok = (step: string) => ({ step, state: 'ok' });

it('finds field and send control, and leaves the field as empty as it was', async () => {
  const { chat, check, lookFor } = open();
  await lookFor(check, 2_000);
  expect(check.report).toMatchObject({ state: 'over', results: [ok('field'), ok('insert'), ok('send')] });
  expect([chat.composer, chat.presses, chat.received]).toEqual(['', 0, []]);
});

it('touches no draft of the person', async () => {
  const { chat, check, lookFor } = open();
  chat.composer = 'Dear diary';
  await lookFor(check, 2_000);
  expect(check.report).toMatchObject({
    state: 'over',
    results: [ok('field'), { step: 'insert', state: 'failed', why: 'draft' }],
  });
  expect(chat.composer).toBe('Dear diary');
});

it('keeps what the person types meanwhile', async () => {
  const { chat, check, lookFor } = open();
  chat.sendDisabled = true;
  await lookFor(check, 2_000);
  chat.composer = `${chat.composer} and more`;
  await lookFor(check, 20_000);
  expect(check.report).toMatchObject({ state: 'over', doing: 'send', results: { 2: { why: 'draft' } } });
  expect(chat.composer).toContain(' and more');
});

it('waits for a busy chat, and fails if it stays busy', async () => {
  const { chat, check, lookFor } = open();
  chat.streaming = true;
  await lookFor(check, 30_000);
  expect(check.report.state).toBe('going');
  chat.streaming = false;
  await lookFor(check, 2_000);
  expect(check.report).toMatchObject({ state: 'over', results: [ok('field'), ok('insert'), ok('send')] });
  const other = open();
  other.chat.streaming = true;
  await other.lookFor(other.check, 61_000);
  expect(other.check.report.results).toContainEqual({ step: 'insert', state: 'failed', why: 'busy' });
});

it('names a field that takes no text, a send control that is dead, and a field that is not there', async () => {
  const refusing = open();
  refusing.chat.refusesText = true;
  await refusing.lookFor(refusing.check, 20_000);
  expect(refusing.check.report.results.at(-1)).toEqual({
    step: 'insert',
    state: 'failed',
    why: 'not_inserted',
  });
  const dead = open();
  dead.chat.sendDisabled = true;
  await dead.lookFor(dead.check, 10_000);
  expect(dead.check.report.results.at(-1)).toEqual({ step: 'send', state: 'failed', why: 'no_button' });
  expect(dead.chat.composer).toBe('');
  const none = open();
  none.chat.composer = undefined;
  await none.lookFor(none.check, 31_000);
  expect(none.check.report.results).toEqual([{ step: 'field', state: 'failed', why: 'no_field' }]);
});

it('reports signed out if the page has no field and asks to sign in, until the field appears', async () => {
  const { chat, check, page, lookFor } = open();
  chat.composer = undefined;
  page.isWall = true;
  await lookFor(check, 60_000);
  expect([check.isSignedOut, check.report.results]).toEqual([true, []]);
  chat.composer = '';
  await lookFor(check, 2_000);
  expect([check.isSignedOut, check.report.state]).toEqual([false, 'over']);
});

it('does not report signed out if the page offers sign-in beside its field', async () => {
  const { check, page, lookFor } = open();
  page.isWall = true;
  await lookFor(check, 4_000);
  expect(check.report).toMatchObject({ state: 'over', results: { length: 3 } });
});

it('removes its text when it is stopped', async () => {
  const { chat, check, lookFor } = open();
  chat.sendDisabled = true;
  await lookFor(check, 1_000);
  expect(chat.composer).toBe(message.text);
  check.release();
  expect(chat.composer).toBe('');
});
