// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { done } from '../../../../src/protocol/outcome.ts';
import { initialSettings } from '../../../../src/protocol/settings.ts';
import { refused } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, page, press, reads } from '../person.ts';

const asNew = { settings: initialSettings, tools: [], learned: [], notice: null, asides: [], sessions: [] };

it('says what leaves a tab, where it goes and what is kept back, before it asks', async () => {
  await openPage('welcome', (it) => {
    it.view = asNew;
  });
  await reads('I understand and enable');
  for (const words of [
    'go to its provider',
    'Passwords and one-time codes in fields for them are never read',
    'replaced by placeholders',
    'terms of use',
  ]) {
    expect(page()).toContain(words);
  }
  expect(page()).not.toContain('AgentAnything is enabled');
});

it('enables the extension and shows what to do next', async () => {
  const worker = await openPage('welcome', (it) => {
    it.view = asNew;
    it.answers.SAVE_SETTINGS = () => {
      it.view = { ...it.view, settings: { ...initialSettings, privacyAccepted: true } };
      return done();
    };
  });
  await press('I understand and enable');
  await reads('AgentAnything is enabled');
  expect(page()).toContain('Assign as agent');
  await asks(worker, { name: 'SAVE_SETTINGS', payload: { privacyAccepted: true } });
});

it('says when that could not be kept', async () => {
  await openPage('welcome', (it) => {
    it.view = asNew;
    it.answers.SAVE_SETTINGS = () => refused('The browser’s storage is full.');
  });
  await press('I understand and enable');
  await reads('The browser’s storage is full.');
  expect(page()).toContain('I understand and enable');
});

it('says that it is enabled to who comes back', async () => {
  await openPage('welcome');
  await reads('AgentAnything is enabled');
  expect(page()).not.toContain('I understand');
});
