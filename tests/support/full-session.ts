import type { FileId } from '../../src/protocol/ids.ts';
import { quoted, say } from '../../src/protocol/said.ts';
import { sentence } from '../../src/protocol/sentence.ts';
import type { Session } from '../../src/session/session.ts';
import { aCommand, aLearned, anUpdate, aSession, codeOf, element, item, tab } from './samples.ts';

/** A session in which every field is that may be. */
export function fullSession(): Session {
  const seen = {
    tabId: tab(20),
    turn: codeOf(4),
    url: 'https://shop.example/',
    text: 'Shoes',
    folded: 'a b',
    title: '"Shop"',
  };
  const deed = {
    icon: 'click',
    doing: sentence('nowClicking', 'Search'),
    did: sentence('stepClicked', 'Search'),
    failed: sentence('failedClicking', 'Search'),
  } as const;
  const waiting = { item: item('c2'), since: 5 };
  return aSession({
    agent: {
      learned: aLearned(),
      learnedKept: 1,
      adaptedIn: 4,
      lesson: { text: 'Say lantern.', marker: 'm1', word: 'lantern', step: 'waiting', note: '' },
      isPreparing: true,
      health: { state: 'good', source: 'table', parts: [{ part: 'composer', counts: [1] }], structure: '' },
      stalled: true,
      isAnswering: true,
      isAwaitingPerson: true,
      isOffline: true,
      wall: 'sign_in',
      openingSince: 4,
      budget: 4000,
      insertion: { field: 'markdown', exact: 'literal', escaped: ['pieces'] },
      obeyed: { after: 4, nth: 0, id: 'u4' },
      heard: { after: 4, nth: 1, id: '' },
      lastReport: 'r1',
      askedAgain: ['u4'],
    },
    ownWords: 'In blue.',
    progress: {
      answer: 'Ordered.',
      lastStep: { label: say`find ${quoted('a b')}`, end: 'done' },
      ...{ steps: 160, allowed: 200, judged: 159, looked: 155, low: 1, warned: true },
      trail: [
        {
          ...{ command: 'a', tabId: tab(20), focus: true, before: 'b', after: 'c', effect: 'outside' },
          ...{ answer: 'd', failed: true, reads: true, waited: true },
        },
      ],
    },
    queue: {
      items: [
        aCommand({
          state: 'started',
          startedAt: 2,
          approved: [
            {
              kind: 'submits',
              site: 'https://shop.example',
              to: 'https://mail.example',
              control: 'Send',
            },
          ],
          deed,
        }),
        aCommand({
          id: item('c2'),
          action: 'open_tab',
          fields: { url: 'https://new.example/' },
          state: 'dispatched',
          startedAt: 2,
          dispatchedAt: 3,
          opening: { address: 'abc', site: 'https://new.example', newerThan: 20, tabId: tab(21) },
        }),
        anUpdate({
          message: { turn: codeOf(5), text: 'Turn k7f2-5.', seen: [seen] },
          news: [
            { kind: 'briefing' },
            { kind: 'receipt', text: say`You: done → done.`, about: element(12), quiet: true },
            { kind: 'person', text: 'go on' },
            { kind: 'notice', text: say`Target 2 was closed.` },
            { kind: 'quote', target: 1, about: say`text of ${12}`, text: 'Buy' },
            { kind: 'page', tabId: tab(20), full: true, open: element(3) },
            { kind: 'page', tabId: tab(21), full: false, unasked: true },
          ],
        }),
      ],
      hold: { reason: 'person_acted', sentence: sentence('holdPersonActed'), since: 4 },
      question: {
        id: 'q1',
        kind: 'approval',
        sentence: sentence('approveNewSite', 'https://new.example/'),
        choices: ['allow', 'refuse'],
        ...waiting,
      },
      wait: { item: item('c2'), for: 'text', value: 'Paid', tabId: tab(20), since: 5, until: 30_005 },
    },
    targets: {
      joining: [tab(22)],
      lost: {
        ...{ since: 3, agent: true },
        targets: [{ number: 3, url: 'https://mail.example/', openedBy: 'page' }],
      },
      changed: [{ tabId: tab(20), since: 5, at: 6 }],
      flooded: [tab(20)],
    },
    permissions: {
      files: [{ id: 'f1' as FileId, name: 'cv.pdf', size: 3, type: 'application/pdf', comingSince: 4 }],
      mode: 'every',
      readsAnySite: true,
      refusedSites: ['https://new.example'],
      grants: [{ kind: 'sends', site: 'https://shop.example' }],
      sendOrigins: ['https://mail.example'],
    },
    shown: {
      story: [
        { kind: 'said', seq: 1, at: 1, text: 'Buy shoes' },
        { kind: 'reply', seq: 2, at: 2, text: 'I search first.' },
        {
          ...{ kind: 'step', seq: 3, at: 3, icon: 'click', sentence: deed.failed, action: 'click', turn: 4 },
          end: 'not_done',
          why: 'Covered.',
          target: 1,
        },
        { kind: 'event', seq: 4, at: 4, sentence: sentence('stepTargetClosed', '2') },
      ],
      pages: [seen],
      message: 'Turn k7f2-4.',
      messageNumber: 4,
      notices: { seen: 'done 4', called: 'done 4' },
    },
    history: { seq: 4, outbox: [{ kind: 'said', seq: 1, at: 1, text: 'Buy shoes' }] },
    turn: { sentAt: 3, attention: 'waits', unasked: 1 },
  });
}
