// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { session, sessionId } from '../chrome.ts';
import { asks, button, eventually, key, page, press, reads } from '../person.ts';

import { fieldNamed, openTask, write } from './task.ts';

const asked = { ...{ id: 'q1', since: Date.now(), item: 'i1' as never }, kind: 'question' as const };

it('resumes what the person has paused, and says what else has stopped', async () => {
  const worker = await openTask({ status: 'paused', hold: sentence('holdPersonActed') });
  await reads('Paused: you took over');
  await press('Resume');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
  worker.tellView({
    ...worker.view,
    sessions: [session({ status: 'paused', hold: sentence('holdUnreadable', '3') })],
  });
  await reads('Stopped');
  await reads('3 replies in a row');
});

it('never offers Resume where the chat is gone, but another chat', async () => {
  const agent = { ...session().agent, gone: true };
  const worker = await openTask({ status: 'paused', agent, hold: sentence('holdChatClosed') });
  await reads('Stopped: the chat’s tab is closed');
  expect(page()).not.toContain('Resume');
  expect((await fieldNamed('Message the next agent')).placeholder).toBe('Saved for the next agent');
  await press('Claude');
  await asks(worker, {
    name: 'START_TASK',
    payload: { session: sessionId, task: '', agent: { kind: 'site', id: 'claude' }, tabs: [] },
  });
});

it('offers to reload a chat whose tab crashed, or to take another', async () => {
  const agent = { ...session().agent, gone: true };
  const hold = sentence('holdChatCrashed', 'ChatGPT');
  const worker = await openTask({ status: 'paused', agent, hold });
  await reads('ChatGPT’s tab crashed');
  await reads('Another chat or model');
  expect(page()).not.toContain('Reopen ChatGPT');
  await press('Reload ChatGPT');
  await asks(worker, { name: 'RELOAD_CHAT', payload: { session: sessionId } });
});

it('lists what takes the room in a full storage, and deletes old data', async () => {
  const worker = await openTask({ status: 'paused', hold: sentence('holdStorageFull') });
  const fullStorage = [
    { kind: 'finished', bytes: 9_800_000 },
    { kind: 'tasks', bytes: 200_000 },
  ] as const;
  worker.tellView({ ...worker.view, fullStorage });
  await reads('Chrome’s storage is full');
  await reads('Finished tasks: 9.8 MB');
  expect(page()).not.toContain('Resume');
  await press('Delete 9.8 MB of old data');
  await asks(worker, { name: 'FREE_STORAGE', payload: {} });
  worker.tellView({ ...worker.view, fullStorage: fullStorage.slice(1) });
  await reads('End a task or free disk space.');
});

it('takes an answer by its number, by a press, and in other words', async () => {
  const question = { ...asked, text: 'Which one?', choices: ['The blue one', 'The red one'] };
  const worker = await openTask({ status: 'waiting', question });
  await reads('Which one?');
  const given = (answer: string) => ({
    name: 'ANSWER',
    payload: { session: sessionId, question: 'q1', answer },
  });
  const other = await write('Something else…', '2 of them');
  key(other, '2');
  key(document.body, '2', { ctrlKey: true });
  key(document.body, '9');
  expect(worker.asked).toEqual([]);
  key(document.body, '2');
  await asks(worker, given('The red one'));
  await press('1The blue one');
  key(other, 'Enter');
  await asks(worker, given('The red one'), given('The blue one'), given('2 of them'));
});

it('asks for a yes that Enter does not give', async () => {
  const worker = await openTask({
    status: 'waiting',
    question: {
      ...asked,
      kind: 'approval',
      sentence: sentence('approveNewSite', 'news.example'),
      address: `https://news.example/${'long-'.repeat(40)}end`,
      choices: ['allow', 'always', 'refuse'],
      need: { kind: 'sites', site: 'https://news.example' },
    },
  });
  await reads('Open news.example?');
  expect(page()).not.toContain('long-'.repeat(40));
  await press('Show 84 more characters');
  await reads(`news.example/${'long-'.repeat(40)}end`);
  await reads('New site · ChatGPT');
  const allow = await button('Allow for this task');
  allow.click();
  key(document.body, 'Enter');
  expect(worker.asked).toEqual([]);
  await press('Don’t allow');
  await asks(worker, { name: 'ANSWER', payload: { session: sessionId, question: 'q1', answer: 'refuse' } });
});

it('says where a press would be, what it would send and why, and for how long it may be allowed', async () => {
  const worker = await openTask({
    status: 'waiting',
    story: [{ kind: 'reply', seq: 1, at: 1, text: 'I send the order now.' }],
    question: {
      ...asked,
      kind: 'approval',
      sentence: sentence('approvePress', 'Send', 'shop.example'),
      choices: ['allow', 'task', 'always', 'refuse'],
      need: { kind: 'submits', site: 'https://shop.example', to: 'https://mail.example', control: 'Send' },
      fields: [{ name: 'E-mail', value: '[EMAIL_1]' }],
    },
  });
  await reads('Click “Send” on shop.example?');
  await reads('Form · ChatGPT');
  await reads('Sends to');
  await reads('mail.example');
  await reads('[EMAIL_1]');
  await reads('“I send the order now.”');
  await press('Allow all forms from shop.example to mail.example in this task');
  await press('Always allow forms from shop.example to mail.example');
  await press('Allow once');
  const answers = ['task', 'always', 'allow'].map((answer) => ({
    ...{ name: 'ANSWER', payload: { session: sessionId, question: 'q1', answer } },
  }));
  await asks(worker, ...answers);
});

it('shows what would go from one site to another, and may be allowed for the two', async () => {
  const worker = await openTask({
    status: 'waiting',
    question: {
      ...asked,
      kind: 'approval',
      sentence: sentence('approveFlow', 'mail.example', 'shop.example'),
      choices: ['allow', 'task', 'always', 'refuse'],
      need: { kind: 'flow', site: 'https://mail.example', to: 'https://shop.example' },
      sends: ['“The meeting is moved to Thursday.”', '“[EMAIL_1]”'],
    },
  });
  await reads('Use text from mail.example on shop.example?');
  await reads('Text from another site · ChatGPT');
  await reads('Read in');
  await reads('“The meeting is moved to Thursday.”');
  await press('Allow text from mail.example on shop.example in this task');
  const payload = { session: sessionId, question: 'q1', answer: 'task' };
  await asks(worker, { name: 'ANSWER', payload });
});

const approval = {
  ...asked,
  kind: 'approval',
  sentence: sentence('approvePress', 'Delete', 'shop.example'),
  choices: ['allow', 'task', 'always', 'refuse'],
  need: { kind: 'deletes', site: 'https://shop.example', control: 'Delete' },
} as const;

it('names the thing that a button is about, its dialog, the fields by their labels, and all amounts', async () => {
  await openTask({
    status: 'waiting',
    question: {
      ...approval,
      subject: { text: 'Advertisement 50 % off', row: 3, rows: 12, list: 'My listings' },
      dialog: { title: 'Delete it?', text: 'It cannot be restored.' },
      amounts: [
        { amount: '€499.00', line: 'Total, 12 × €41.58' },
        { amount: '€5.00', line: 'Buy now, for €5' },
      ],
      repeats: 'Every month until cancelled',
      fields: [
        { name: 'E-mail', value: '[EMAIL_1]' },
        { name: 'Newsletter', value: 'yes' },
        { name: 'more fields', value: '' },
      ],
    },
  });
  await reads('Advertisement 50 % offRow 3 of 12 in “My listings”');
  await reads('The page names €499.00 and €5.00Check which one you pay.');
  await reads('€499.00Total, 12 × €41.58€5.00Buy now, for €5');
  await reads('RepeatsEvery month until cancelled');
  await reads('In the dialogDelete it?It cannot be restored.');
  await reads('E-mail[EMAIL_1]NewsletteryesSendsMore fields');
  await button('Allow all deletions on shop.example in this task');
  await button('Always allow deletions on shop.example');
});

it('shows first what changed since the person allowed it', async () => {
  await openTask({
    status: 'waiting',
    question: {
      ...approval,
      changes: [
        { what: 'amounts', was: '€19.00', now: '€1,999.00' },
        { what: 'subject', was: 'Filter papers', now: '' },
      ],
    },
  });
  await reads('The page changed. Still OK?Nothing was clicked · ChatGPT');
  await reads('AmountBefore: €19.00 Now: €1,999.00AboutBefore: Filter papers Now: No longer on the pagePage');
});

it('allows nothing on a page that keeps changing, but goes to its tab', async () => {
  const targets = [{ ...session().targets[0], url: 'https://shop.example/cart', tabId: 44 }] as never;
  const worker = await openTask({
    status: 'waiting',
    targets,
    question: {
      ...approval,
      keepsChanging: true,
      changes: [{ what: 'amounts', was: '€24.00', now: '€21.50' }],
    },
  });
  await reads('This keeps changing. Do it yourself in the tabOn shop.example');
  await button('Go to the tab');
  expect(page()).not.toContain('Allow');
  await press('Skip this step');
  await asks(worker, { name: 'ANSWER', payload: { session: sessionId, question: 'q1', answer: 'refuse' } });
});

it('gives the focus to the title, unless the person is writing: then it is announced', async () => {
  const worker = await openTask();
  document.hasFocus = () => true;
  const ask = (id: string) =>
    worker.tellView({
      ...worker.view,
      sessions: [session({ status: 'waiting', question: { ...approval, id } })],
    });
  const focused = () => document.activeElement?.textContent;
  ask('q1');
  await eventually(() => expect(focused()).toBe('Click “Delete” on shop.example?'));
  const draft = await write('Message ChatGPT', 'By the');
  draft.focus();
  ask('q2');
  await eventually(() =>
    expect(document.querySelector('.visually-hidden[role="status"]')?.textContent).toBe(
      'Click “Delete” on shop.example?',
    ),
  );
  expect(document.activeElement).toBe(draft);
});

it('refuses in the person’s own words', async () => {
  const worker = await openTask({
    status: 'waiting',
    question: {
      ...asked,
      kind: 'approval',
      sentence: sentence('approvePress', 'Delete', 'shop.example'),
      choices: ['allow', 'task', 'always', 'refuse'],
      need: { kind: 'deletes', site: 'https://shop.example', control: 'Delete' },
    },
  });
  await press('Don’t allow, and say why');
  await eventually(() =>
    expect(document.activeElement?.getAttribute('placeholder')).toBe('Tell it why not…'),
  );
  await write('Message ChatGPT', 'Archive it instead.');
  await press('Send');
  const payload = { session: sessionId, question: 'q1', answer: 'refuse', words: 'Archive it instead.' };
  await asks(worker, { name: 'ANSWER', payload });
});

it('answers a dialog of a page', async () => {
  const worker = await openTask({
    dialogs: [{ id: 'd1', target: 1, type: 'prompt', site: 'shop.example', said: 'How many?' }],
  });
  await reads('shop.example asks: “How many?”');
  expect(document.querySelector('.status input')).toBeNull();
  await press('I need to say something');
  await write('Text for the dialog', 'two');
  await press('OK');
  await asks(worker, {
    name: 'ANSWER_DIALOG',
    payload: { session: sessionId, dialog: 'd1', accept: true, text: 'two' },
  });
});

it('asks whether a task may go on whose steps are used, and gives it fifty more', async () => {
  const limit = { kind: 'steps', used: 150, of: 150 } as const;
  const worker = await openTask({ status: 'waiting', hold: sentence('limitSteps', '150'), limit });
  await reads('150 steps used. Continue?');
  await reads('Limit reached');
  await reads('150 of 150');
  expect(document.querySelector('meter')?.value).toBe(150);
  expect(page()).not.toContain('Stopped');
  expect((await fieldNamed('Message ChatGPT')).placeholder).toBe('Message ChatGPT…');
  await press('50 more steps');
  await asks(worker, { name: 'RESUME', payload: { session: sessionId } });
});

it('asks whether a task may go on that gets nowhere, and ends it here', async () => {
  const over = { status: 'waiting', hold: sentence('holdRepeats', '4') } as const;
  const worker = await openTask({ ...over, limit: { kind: 'repeats' } });
  await reads('ChatGPT is repeating itself');
  await reads('It did the same step 4 times and nothing changed. Continue?');
  expect(document.querySelector('meter')).toBeNull();
  await button('Continue');
  await press('Stop here');
  await asks(worker, { name: 'DISENGAGE_ALL', payload: { session: sessionId } });
  const hold = sentence('holdNoProgress');
  worker.tellView({
    ...worker.view,
    sessions: [session({ ...over, hold, limit: { kind: 'no_progress' } })],
  });
  await reads('ChatGPT isn’t getting anywhere');
});
