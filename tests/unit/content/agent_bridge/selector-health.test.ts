// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { learnedSite } from '../../../../content/agent_bridge/learn/learned-site.ts';
import { SelectorHealth } from '../../../../content/agent_bridge/selector-health.ts';
import type { Health } from '../../../../src/protocol/chat-health.ts';
import { chatgpt } from '../../../../src/sites/chatgpt.ts';
import type { Site } from '../../../../src/sites/site.ts';
import { aLearned } from '../../../support/samples.ts';
import { fragment } from './support/fragment.ts';

function check(site: Site) {
  const reports: Health[] = [];
  const clock = { now: 1_000 };
  const health = new SelectorHealth(site, {
    now: () => clock.now,
    wake: () => {},
    report: (report) => reports.push(report),
  });
  const look = (afterMs: number, page?: { isMissing: boolean }) => {
    clock.now += afterMs;
    health.look(page);
    return reports;
  };
  return Object.assign(look, { restart: () => health.restart() });
}

const composer = '<form><div id="prompt-textarea" contenteditable="true" role="textbox"></div></form>';

it('reports good health where the first selectors match', () => {
  fragment(composer);
  expect(check(chatgpt)(0)).toMatchObject([{ state: 'good', source: 'table', structure: '' }]);
});

it('reports which fallback matches instead of the first selector, and no text of the page', () => {
  fragment('<form><div contenteditable="true" role="textbox">secret</div></form>');
  const [health] = check(chatgpt)(0);
  expect(health?.state).toBe('degraded');
  expect(health?.parts[0]).toEqual({ part: 'composer', counts: [0, 0, 1, 0] });
  expect(JSON.stringify(health)).not.toContain('secret');
});

it('waits for a late message field, and reports the page’s outline when the page will show none', () => {
  fragment('<main><button data-testid="go" class="secret">secret</button></main>');
  const look = check(chatgpt);
  expect(look(90_000)).toEqual([]);
  expect(look(0, { isMissing: true })).toMatchObject([
    { state: 'failed', structure: expect.stringContaining('button data-testid=go class') },
  ]);
  fragment(composer);
  expect(look(1_000)).toMatchObject([{ state: 'failed' }, { state: 'good' }]);
});

it('reports the same counts only once, and counts later messages', () => {
  fragment(composer);
  const look = check(chatgpt);
  look(0);
  expect(look(3_000)).toHaveLength(1);
  fragment(`<div data-turn="user" data-turn-id="1">x</div>${composer}`);
  expect(look(3_000)).toHaveLength(2);
});

it('ignores a field that disappears for a while, until it is restarted', () => {
  fragment(composer);
  const look = check(chatgpt);
  look(0);
  fragment('<main></main>');
  expect(look(30_000, { isMissing: true })).toHaveLength(1);
  look.restart();
  expect(look(9_000)).toHaveLength(1);
  expect(look(1_000, { isMissing: true }).at(-1)).toMatchObject({ state: 'failed', parts: [] });
});

it('names the source of the selectors', () => {
  fragment('<p>nothing</p>');
  const look = check(learnedSite(aLearned()));
  expect(look(0, { isMissing: true })).toMatchObject([{ state: 'failed', source: 'learned' }]);
});

it('counts within the shadow root that holds the chat', () => {
  fragment('<my-chat></my-chat>');
  const root = document.querySelector('my-chat')?.attachShadow({ mode: 'open' });
  root?.append(document.createElement('textarea'));
  const learned = aLearned({ composerWithin: ['my-chat'], turnsWithin: ['my-chat'] });
  const [health] = check(learnedSite(learned))(0);
  expect(health?.parts).toContainEqual({ part: 'composer', counts: [1] });
});

it('does not count selectors that a learned site gives relative to a turn', () => {
  fragment(
    '<main><ul><li>ours</li><li><div>yours</div></li></ul></main><form><textarea></textarea><button>Send</button></form>',
  );
  const [health] = check(learnedSite(aLearned({ answer: [':scope > div', ':scope'] })))(0);
  expect(health).toMatchObject({ state: 'good', source: 'learned' });
  expect(health?.parts.map(({ part }) => part)).toEqual(['composer', 'stop', 'turn', 'userTurn']);
});
