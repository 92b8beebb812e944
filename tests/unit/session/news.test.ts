import { expect, it } from 'vitest';
import { overheard } from '../../../src/protocol/said.ts';
import type { News } from '../../../src/session/items.ts';
import { dueAt, tell } from '../../../src/session/news.ts';
import type { TargetTab } from '../../../src/session/targets.ts';
import { anUpdate, aSession, aTarget, codeOf, element, tab } from '../../support/samples.ts';

const notice = (text: string): News => ({ kind: 'notice', text: overheard(text) });

it('puts news into the message that waits', () => {
  const session = tell(tell(aSession(), [notice('a')], 5), [notice('b')], 6);
  expect(session.queue.items).toMatchObject([
    { kind: 'UPDATE_AGENT', receivedAt: 5, news: [{ text: 'a' }, { text: 'b' }] },
  ]);
  expect(tell(aSession(), [], 5).queue.items).toEqual([]);
});

it.each<[string, Partial<TargetTab>, number]>([
  ['that a page has just opened', {}, 10_700],
  ['that a page opened, once it is there', { state: 'ready' }, 700],
  ['that the agent opened', { openedBy: 'agent' }, 700],
  ['that a page opened and that was shown', { tabId: tab(21) }, 700],
])('waits for the page of a target %s', (_, over, due) => {
  const session = aSession({
    targets: {
      tabs: [
        aTarget({ lastUsedAt: 9 }),
        aTarget({ tabId: tab(30), number: 2, openedBy: 'page', state: 'loading', since: 700, ...over }),
      ],
    },
    shown: { pages: [{ tabId: tab(21), turn: codeOf(4), url: 'https://shop.example/', text: '' }] },
  });
  const receipt: News = { kind: 'receipt', text: overheard('You: click 12 → done.'), about: element(12) };
  expect(dueAt(anUpdate({ receivedAt: 700, news: [receipt] }), session)).toBe(due);
});
