import type { Mutants } from '../mutant.ts';

export const session: readonly Mutants[] = [
  {
    tests: ['background/session.test', 'background/loop.test'],
    breaks: [
      ['.slice(-JOURNAL_LENGTH)', ''],
      [
        "session.hold?.reason === reason || session.hold?.reason === 'agent_gone'",
        'session.hold?.reason === reason',
      ],
      ['const number = session.targetCount + 1;', 'const number = session.targetTabs.length + 1;'],
      [
        'elementMap: session.elementMap.filter((range) => range.tabId !== tabId)',
        'elementMap: session.elementMap',
      ],
      ['seen: session.seen.filter((one) => one.tabId !== tabId)', 'seen: session.seen'],
      ['origin === undefined || origins.includes(origin) ?', 'origin === undefined ?'],
      ["openedBy === 'agent' ? 0 : 1", "openedBy === 'agent' ? 1 : 0"],
      ['|| rank(a)[1] - rank(b)[1]', ''],
      ["one.kind !== 'receipt' || !one.quiet", "one.kind !== 'receipt'"],
      ['session.isAgentBusy || waitingItems(session).length > 0', 'session.isAgentBusy'],
    ],
  },
  {
    tests: ['background/person.test', 'background/replies.test'],
    breaks: [
      ['isRunning(before) ? hold(', 'before ? hold('],
      [
        "if (before.hold?.reason === 'agent_gone') return failed(",
        "if (before.hold?.reason === 'person_acted') return failed(",
      ],
      ['before.question?.id === question ? answered(', 'before.question ? answered('],
      ['if (answer === ALLOW)', 'if (answer !== undefined)'],
      ["was?.reason !== 'chat_failed' || waitingItems(session).length > 0", "was?.reason !== 'chat_failed'"],
    ],
  },
  {
    tests: ['background/ids.test'],
    breaks: [
      ['to: (now.nextElementId + count - 1)', 'to: (now.nextElementId + count)'],
      ['nextElementId: (given.to + 1)', 'nextElementId: (given.to)'],
      ['from <= id && id <= to', 'from <= id && id < to'],
      ['frame?.documentId === documentId ?', 'frame ?'],
    ],
  },
];
