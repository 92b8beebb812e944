// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { siteOf } from '../../../../content/agent_bridge/learn/learned-site.ts';
import { structureOf } from '../../../../content/agent_bridge/page-outline.ts';
import { Checkup } from '../../../../content/agent_bridge/selector-health.ts';
import type { Health } from '../../../../src/protocol/chat-health.ts';
import { chatgpt } from '../../../../src/sites/chatgpt.ts';
import type { Site } from '../../../../src/sites/site.ts';
import { aLearned } from '../../../support/samples.ts';
import { fragment } from './support/fragment.ts';

function check(site: Site) {
  const told: Health[] = [];
  const world = { now: 1_000, told };
  const checkup = new Checkup(site, {
    now: () => world.now,
    wake: () => {},
    tell: (health) => told.push(health),
  });
  const look = (afterMs: number) => {
    world.now += afterMs;
    checkup.look();
    return told;
  };
  return look;
}

const composer = '<form><div id="prompt-textarea" contenteditable="true" role="textbox"></div></form>';

it('says nothing is amiss where the first choices match', () => {
  fragment(composer);
  expect(check(chatgpt)(0)).toMatchObject([{ state: 'good', source: 'table', structure: '' }]);
});

it('says that a fallback has to do, and which', () => {
  fragment('<form><div contenteditable="true" role="textbox"></div></form>');
  const [health] = check(chatgpt)(0);
  expect(health?.state).toBe('degraded');
  expect(health?.parts[0]).toEqual({ part: 'composer', counts: [0, 0, 1, 0] });
});

it('waits for a field that comes late, and says with the page’s structure that none comes', () => {
  fragment('<main><button data-testid="go" class="secret">secret</button></main>');
  const look = check(chatgpt);
  expect(look(0)).toEqual([]);
  expect(look(9_000)).toEqual([]);
  expect(look(2_000)).toMatchObject([
    { state: 'failed', structure: expect.stringContaining('button data-testid=go class') },
  ]);
  fragment(composer);
  expect(look(1_000)).toMatchObject([{ state: 'failed' }, { state: 'good' }]);
});

it('says the same only once, and counts anew what was sent meanwhile', () => {
  fragment(composer);
  const look = check(chatgpt);
  look(0);
  expect(look(3_000)).toHaveLength(1);
  fragment(`<div data-turn="user" data-turn-id="1">x</div>${composer}`);
  expect(look(3_000)).toHaveLength(2);
});

it('tells by whose data it looked', () => {
  fragment('<p>nothing</p>');
  const look = check(siteOf(aLearned()));
  look(0);
  expect(look(11_000)).toMatchObject([{ state: 'failed', source: 'learned' }]);
});

it('does not take what a lesson says of a turn’s inside for a fallback', () => {
  fragment(
    '<main><ul><li>ours</li><li><div>yours</div></li></ul></main><form><textarea></textarea><button>Send</button></form>',
  );
  const [health] = check(siteOf(aLearned({ answer: [':scope > div', ':scope'] })))(0);
  expect(health).toMatchObject({ state: 'good', source: 'learned' });
  expect(health?.parts.map(({ part }) => part)).toEqual(['composer', 'stop', 'turn', 'userTurn']);
});

it('draws the structure without a word of the page', () => {
  fragment(
    '<header>secret</header><form aria-label="secret"><textarea name="secret" placeholder="secret">secret</textarea><button type="submit" data-testid="u-83hf92k" title="secret">secret</button></form>',
  );
  const structure = structureOf(document);
  expect(structure).not.toMatch(/secret|83hf/);
  expect(structure.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      'form aria-label',
      'textarea name placeholder',
      'button type=submit data-testid title',
    ]),
  );
});

it('shows no word that became the name of an attribute where a page forgot its quotes', () => {
  fragment(
    '<form data-qa="box"><textarea placeholder=Hi Jane Doe-Smith aria-label=x jane@a.example></textarea></form>',
  );
  expect(structureOf(document)).toMatch(/textarea placeholder aria-label$/m);
});
