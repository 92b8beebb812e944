import { describe, expect, it } from 'vitest';
import { say } from '../../../../src/protocol/said.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { isWithheld, questionOf } from '../../../../src/session/asked-site.ts';
import { nextItem } from '../../../../src/session/queue.ts';
import { patch } from '../../../../src/session/session.ts';
import { allowSite, arriving, withhold } from '../../../../src/session/tabs/sites.ts';
import { isStalled, nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import { answered } from '../../../../src/session/waits/questions.ts';
import { anUpdate, aSession, aTarget, tab } from '../../../support/samples.ts';
import { newsIn } from '../../background/support/stage.ts';

const NEW = 'https://new.example';
const receipt = { kind: 'receipt', text: say`You: click 12 → done.` } as const;
const session = aSession({ queue: { items: [anUpdate({ news: [receipt] })] } });
const asked = withhold(session, { tabId: tab(20), site: NEW, state: 'asked' }, 50);
const answer = (given: typeof session, words: string, question = questionOf(given)?.id ?? '') =>
  answered(given, { question, answer: words, now: 90 });

describe('a target at a new site', () => {
  it('keeps of its address the origin alone', () => {
    expect(asked.targets.tabs).toEqual([aTarget({ state: 'asked', url: `${NEW}/`, since: 50 })]);
    expect(asked.targets.tabs.map(isWithheld)).toEqual([true]);
  });

  it('is a question to the person, and the session waits', () => {
    expect(questionOf(asked)).toMatchObject({
      kind: 'site',
      sentence: sentence('approveSite', '1', NEW),
      choices: ['allow', 'anySite', 'always', 'refuse'],
    });
    expect(nextItem(session)?.kind).toBe('UPDATE_AGENT');
    expect(nextItem(asked)).toBeUndefined();
  });

  it('is the same question however often the page is loaded', () => {
    const again = withhold(asked, { tabId: tab(20), site: NEW, state: 'asked' }, 70);
    expect(again).toBe(asked);
  });

  it('is a question no more once the target has left, and an answer to it then counts for nothing', () => {
    const left = arriving(asked, { tabId: tab(20), site: 'https://shop.example' }, 60);
    expect(questionOf(left)).toBeNull();
    expect(left.targets.tabs).toMatchObject([{ state: 'loading', url: 'https://shop.example/' }]);
    expect(answer(left, 'allow', questionOf(asked)?.id)).toBe(left);
    const elsewhere = withhold(left, { tabId: tab(20), site: 'https://evil.example', state: 'asked' }, 61);
    expect(answer(elsewhere, 'allow', questionOf(asked)?.id)).toBe(elsewhere);
  });

  it('is another question once it has gone on to another new site', () => {
    const next = withhold(asked, { tabId: tab(20), site: 'https://evil.example', state: 'asked' }, 55);
    expect(questionOf(next)).toMatchObject({
      sentence: sentence('approveSite', '1', 'https://evil.example'),
    });
    expect(answer(next, 'allow', questionOf(asked)?.id)).toBe(next);
  });

  it('waits behind what a command asks', () => {
    const question = { id: 'q1', kind: 'question', item: 'c1', text: 'M?', choices: [], since: 1 } as never;
    expect(questionOf(patch(asked, { queue: { question } }))?.id).toBe('q1');
  });

  it('is shown whole after a yes, and the site is the session’s', () => {
    const allowed = answer(asked, 'allow');
    expect(questionOf(allowed)).toBeNull();
    expect(allowed.permissions.origins).toEqual(['https://shop.example', NEW]);
    expect(allowed.targets.tabs).toMatchObject([{ state: 'admitted', since: 90 }]);
    expect(newsIn(allowed)).toEqual([receipt.text, 'page 20 full']);
  });

  it.each(['refuse', 'Allow', ''])('stays withheld after %j, and the agent is told', (words) => {
    const refused = answer(asked, words);
    expect(refused).toMatchObject({
      permissions: { refusedSites: [NEW] },
      targets: { tabs: [{ state: 'refused', url: `${NEW}/` }] },
    });
    expect(refused.permissions.origins).toEqual(['https://shop.example']);
    expect(newsIn(refused)).toEqual([receipt.text, 'page 20']);
    expect(nextItem(refused)?.kind).toBe('UPDATE_AGENT');
  });

  it('is shown when the person allows its site in another way, also after a no', () => {
    const allowed = allowSite(answer(asked, 'refuse'), NEW, 95);
    expect(allowed).toMatchObject({
      permissions: { refusedSites: [] },
      targets: { tabs: [{ state: 'admitted' }] },
    });
  });

  it('is asked about one by one, but once for each site', () => {
    const two = aSession({ targets: { tabs: [aTarget(), aTarget({ tabId: tab(21), number: 2 })] } });
    const both = [tab(20), tab(21)].reduce(
      (all, tabId) => withhold(all, { tabId, site: NEW, state: 'asked' }, 50),
      two,
    );
    expect(answer(both, 'allow').targets.tabs.map(({ state }) => state)).toEqual(['admitted', 'admitted']);
    expect(answer(both, 'refuse').targets.tabs.map(({ state }) => state)).toEqual(['refused', 'refused']);
  });
});

describe('a target whose site has just been allowed', () => {
  const allowed = answer(asked, 'allow');
  it('has 10 s for its page to come into the message, and wakes the worker then', () => {
    expect(nextDeadline(allowed, 91)).toBe(10_090);
  });

  it('is looked after like one that loads', () => {
    expect([isStalled(allowed, 91), isStalled(patch(allowed, { queue: { items: [] } }), 15_090)]).toEqual([
      false,
      true,
    ]);
  });
});
