// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { StopControl } from '../../../../../content/agent_bridge/composer/stop-control.ts';
import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment } from '../support/fragment.ts';

let now = 0;
let written = '';
const controlOf = (stopProves: boolean) =>
  new StopControl(learnedSite(aLearned({ stop: ['button.voice'], stopProves })), {
    area: () => document,
    composer: () => undefined,
    now: () => now,
    written: () => written,
  });

beforeEach(() => {
  now = 0;
  written = 'Hello';
  fragment('<button class="voice">Voice</button>');
});

it('that no lesson has proven stops nothing where nothing is written', () => {
  const control = controlOf(false);
  expect(control.isBusy()).toBe(true);
  now = 29_000;
  expect(control.isBusy()).toBe(true);
  now = 31_000;
  expect(control.isBusy()).toBe(false);
});

it('that no lesson has proven counts for as long as the chat writes', () => {
  const control = controlOf(false);
  for (const second of [0, 20, 40, 60]) {
    now = second * 1_000;
    written += '.';
    expect(control.isBusy()).toBe(true);
  }
  document.body.innerHTML = '';
  expect(control.isBusy()).toBe(false);
});

it('that a lesson has proven counts for as long as it is shown', () => {
  const control = controlOf(true);
  expect(control.isBusy()).toBe(true);
  now = 600_000;
  expect(control.isBusy()).toBe(true);
});
