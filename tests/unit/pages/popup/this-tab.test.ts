// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { SessionId, TabId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { initialSettings } from '../../../../src/protocol/settings.ts';
import { abilities, refused, session, sessionId, target, tool } from '../chrome.ts';
import { openPage, reopenPage } from '../open.ts';
import { asks, button, eventually, field, key, page, press, reads, type } from '../person.ts';

it('offers nothing but the way to the welcome page before the person has agreed', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, settings: initialSettings };
  });
  await press('Read and enable');
  expect(worker.opened[0]).toMatch(/welcome\/welcome\.html$/);
  expect(page()).not.toContain('Assign');
});

it('assigns the current tab as the agent, with the task', async () => {
  const worker = await openPage('popup', (it) => {
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await type('Task', '  Buy a kettle ');
  await press('Assign as agent');
  await reads('This chat is the agent now');
  await asks(worker, { name: 'ASSIGN_ROLE', payload: { tabId: 5, role: 'agent', task: 'Buy a kettle' } });
});

it('sends the task with Ctrl+Enter', async () => {
  const worker = await openPage('popup', (it) => {
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  key(await type('Task', 'Buy a kettle'), 'Enter', { ctrlKey: true });
  await reads('This chat is the agent now');
  expect(worker.asked).toHaveLength(1);
});

it('keeps the task and says why when the assignment is refused', async () => {
  await openPage('popup', (it) => {
    it.answers.ASSIGN_ROLE = () => refused('The chat did not take the briefing.', 'Reload it.');
  });
  await type('Task', 'Buy a kettle');
  await press('Assign as agent');
  await reads('The chat did not take the briefing.');
  expect(page()).toContain('Reload it.');
  await eventually(async () => expect((await field('Task')).value).toBe('Buy a kettle'));
});

it('keeps a task that is being written when the popup closes, until it is given', async () => {
  await openPage('popup', (it) => {
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await type('Task', 'Buy a kettle');
  await reopenPage('popup');
  await eventually(async () => expect((await field('Task')).value).toBe('Buy a kettle'));
  await press('Assign as agent');
  await reads('This chat is the agent now');
  await reopenPage('popup');
  await eventually(async () => expect((await field('Task')).value).toBe(''));
});

it('says in plain sight why a tab can be no agent', async () => {
  await openPage('popup', (it) => {
    it.abilities = abilities({ agent: { able: false, reason: 'This page is no chat.' } });
  });
  expect((await button('Assign as agent')).disabled).toBe(true);
  expect(page()).toContain('This page is no chat.');
});

it('offers a chat to a session whose own chat has gone', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session({ agent: { ...session().agent, gone: true } })] };
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await press('Assign as agent');
  await asks(worker, { name: 'ASSIGN_ROLE', payload: { tabId: 5, role: 'agent', task: '' } });
});

it('says in plain sight why a tab can be no target', async () => {
  await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session()] };
    it.abilities = abilities({
      target: { able: false, reason: 'Chrome keeps extensions out of its own pages.' },
    });
  });
  expect((await button('Assign as target')).disabled).toBe(true);
  expect(page()).toContain('Chrome keeps extensions out of its own pages.');
});

it('follows the person to another tab', async () => {
  const worker = await openPage('popup');
  await reads('shop.example');
  worker.tab = { id: 6, title: 'News', url: 'https://news.example/', active: true };
  worker.abilities = abilities({ tabId: 6 as TabId });
  worker.activated.emit({ tabId: 6, windowId: 1 });
  await reads('news.example');
});

it('shows a tab of another session and leads to that session', async () => {
  const other = 'zzzz' as SessionId;
  await openPage('popup', (it) => {
    it.view = {
      ...it.view,
      sessions: [session({ task: 'Task one' }), session({ id: other, task: 'Task two' })],
    };
    it.abilities = abilities({ role: { kind: 'target', session: sessionId } });
  });
  await reads('The agent may read this tab');
  const picker = await field('Session');
  picker.value = other;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await reads('This tab is a target of another session.');
  await press('Show that session');
  await reads('The agent may read this tab');
});

it('shows the latest session where the tab belongs to none', async () => {
  await openPage('popup', (it) => {
    it.view = {
      ...it.view,
      sessions: [session({ task: 'The latest' }), session({ id: 'zzzz' as SessionId, task: 'An older one' })],
    };
  });
  expect((await field('Session')).value).toBe(sessionId);
});

it('can start a second session from another chat', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session()] };
    it.answers.ASSIGN_ROLE = () => done('zzzz' as SessionId);
  });
  await reads('Start another session here');
  await press('Assign as agent');
  await asks(worker, { name: 'ASSIGN_ROLE', payload: { tabId: 5, role: 'agent', task: '' } });
});

const assignTarget = async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session()] };
    it.answers.ASSIGN_ROLE = () => {
      it.view = { ...it.view, sessions: [session({ targets: [target()] })] };
      it.abilities = abilities({ role: { kind: 'target', session: sessionId } });
      return done(sessionId);
    };
    it.answers.SAVE_TOOL = ({ name, url }) =>
      name === 'Taken' ? refused('There is a tool “Taken”.', 'Choose another name.') : done(tool(name, url));
  });
  await press('Assign as target');
  const input = await field('Name');
  return {
    worker,
    input,
    saved: () => worker.asked.filter(({ name }) => name === 'SAVE_TOOL').map(({ payload }) => payload),
  };
};

it('offers to save a new target as a tool, with its name selected, and saves it', async () => {
  const { input, saved } = await assignTarget();
  expect(document.activeElement).toBe(input);
  expect([
    input.value,
    (input as HTMLInputElement).selectionStart,
    (input as HTMLInputElement).selectionEnd,
  ]).toEqual(['Kettles', 0, 7]);
  input.form?.requestSubmit(); // What Enter in the field does.
  await reads('Saved “Kettles”.');
  expect(saved()).toEqual([{ name: 'Kettles', url: 'https://shop.example/kettles' }]);
});

it('skips the offer with Escape, without closing the popup', async () => {
  const { input, saved } = await assignTarget();
  const event = key(input, 'Escape');
  const again = await button('Save as a tool');
  expect(event.defaultPrevented).toBe(true);
  expect(saved()).toEqual([]);
  expect(document.activeElement).toBe(again);
});

it('keeps a name that cannot be saved in its field, with the reason', async () => {
  const { input } = await assignTarget();
  await type('Name', 'Taken');
  input.form?.requestSubmit();
  await reads('There is a tool “Taken”. Choose another name.');
  expect(input.value).toBe('Taken');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input);
});

it('does not offer to save what is a tool already', async () => {
  await openPage('popup', (it) => {
    it.view = {
      ...it.view,
      tools: [tool('Kettles', 'https://shop.example/kettles')],
      sessions: [session({ targets: [target()] })],
    };
    it.abilities = abilities({ role: { kind: 'target', session: sessionId } });
  });
  await reads('The agent may read this tab');
  expect(page()).not.toContain('Save as a tool');
});

const targets = [1, 2, 3].map((number) => ({
  ...target(),
  tabId: number as TabId,
  title: `Shop ${number}`,
  url: `https://shop-${number}.example/`,
}));

it('asks which target a new one replaces where the session has as many as it may', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session({ targets })] };
    it.answers.ASSIGN_ROLE = () => done(sessionId);
  });
  await press('Assign as target');
  await reads('Which target does it replace?');
  expect(worker.asked.filter(({ name }) => name === 'ASSIGN_ROLE')).toEqual([]);
  await press('Replace Shop 2');
  await asks(worker, {
    name: 'ASSIGN_ROLE',
    payload: { tabId: 5, role: 'target', task: '', session: sessionId, replaces: 2 },
  });
});

it('replaces nothing where the person thinks better of it', async () => {
  const worker = await openPage('popup', (it) => {
    it.view = { ...it.view, sessions: [session({ targets })] };
  });
  await press('Assign as target');
  await press('Cancel');
  const again = await button('Assign as target');
  expect(document.activeElement).toBe(again);
  expect(page()).not.toContain('Which target does it replace?');
  expect(worker.asked.filter(({ name }) => name === 'ASSIGN_ROLE')).toEqual([]);
});
