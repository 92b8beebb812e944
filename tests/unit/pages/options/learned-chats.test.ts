// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import { aLearned } from '../../../support/samples.ts';
import { openPage } from '../open.ts';
import { asks, button, page, press, reads } from '../person.ts';

const chats = [
  { origin: 'https://chat.example', learned: aLearned({ learnedAt: Date.UTC(2026, 0, 15, 12) }) },
];

it('shows what was learned, and forgets it', async () => {
  const worker = await openPage('options', (it) => {
    it.view = { ...it.view, learned: chats };
    it.answers.FORGET_LEARNED = () => {
      it.view = { ...it.view, learned: [] };
      return done();
    };
  });
  await reads('Learned chats');
  expect(page()).toMatch(/chat\.example ?Learned .*2026/);
  await press('Forget chat.example');
  await reads('Forgot chat.example.');
  expect(page()).toContain('None yet.');
  await asks(worker, { name: 'FORGET_LEARNED', payload: { origin: 'https://chat.example' } });
});

it('exports all of it but addresses, which may name somebody', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  await openPage('options', (it) => {
    it.view = {
      ...it.view,
      learned: chats.map((chat) => ({ ...chat, learned: { ...chat.learned, fresh: '/u/jane/new' } })),
    };
  });
  await press('Export learned chats');
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(
    chats.map((chat) => ({ ...chat, learned: { ...chat.learned, fresh: null } })),
  );
});

it('has nothing to export at first', async () => {
  await openPage('options');
  expect((await button('Export learned chats')).disabled).toBe(true);
});
