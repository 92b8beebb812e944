import type { Mutants } from '../mutant.ts';

export const session: readonly Mutants[] = [
  {
    tests: ['session/story.test'],
    breaks: [
      ['const seq = session.history.seq + 1;', 'const seq = session.history.seq;'],
      [
        'outbox: bounded([...session.history.outbox, placed]),',
        'outbox: [...session.history.outbox, placed],',
      ],
      ['outbox.length - OUTBOX_MAX + 1)', 'outbox.length - OUTBOX_MAX)'],
      ["(one.kind === 'lost' ? one.entries : 1)", '1'],
    ],
  },
  {
    tests: ['unit/session/', 'turn/loop.test'],
    breaks: [
      ['.slice(-SHOWN_MAX)', ''],
      ["last?.kind === 'event' && isSame(last.sentence, event)", 'false'],
      ["before?.reason === reason || before?.reason === 'agent_gone'", 'before?.reason === reason'],
      ['AFTER_PAUSE.has(reason)', 'false'],
      ['...(isPaused(session) && { isPaused: true as const })', ''],
      ['opened?.number ?? session.targets.count + 1;', 'opened?.number ?? session.targets.tabs.length + 1;'],
      [
        'elementRanges: session.targets.elementRanges.filter((range) => range.tabId !== tabId)',
        'elementRanges: session.targets.elementRanges',
      ],
      ['pages: session.shown.pages.filter((one) => one.tabId !== tabId)', 'pages: session.shown.pages'],
      ['origin === undefined || origins.includes(origin) ?', 'origin === undefined ?'],
      ["openedBy === 'person' ? 1 : 0", "openedBy === 'person' ? 0 : 1"],
      ['|| rank(a)[1] - rank(b)[1]', ''],
      ["!('quiet' in one && one.quiet)", 'true'],
      ['session.turn.busySince !== 0 || waitingItems(session).length > 0', 'session.turn.busySince !== 0'],
    ],
  },
  {
    tests: ['turn/person.test', 'session/waits/questions.test', 'chat/accept-reply.test'],
    breaks: [
      ['isRunning(before) && !isInWait(before)', '!isInWait(before)'],
      [
        "if (before.queue.hold?.reason === 'agent_gone') return failed(",
        "if (before.queue.hold?.reason === 'person_acted') return failed(",
      ],
      ['if (asked?.id !== id) return session;', 'if (!asked) return session;'],
      ["if (choice !== 'refuse' && need)", 'if (need)'],
      [
        "was?.reason !== 'agent_failed' || waitingItems(session).length > 0",
        "was?.reason !== 'agent_failed'",
      ],
    ],
  },
  {
    tests: ['targets/pages/element-ids.test'],
    breaks: [
      ['to: (now.targets.nextElementId + count - 1)', 'to: (now.targets.nextElementId + count)'],
      ['nextElementId: (allocated.to + 1)', 'nextElementId: (allocated.to)'],
      [
        'ranges.find(({ from, to }) => from <= id && id <= to)',
        'ranges.find(({ from, to }) => from <= id && id < to)',
      ],
      ['documentId === range.documentId && frameId === range.frameId', 'frameId === range.frameId'],
    ],
  },
  {
    tests: ['targets/pages/unlisted.test', 'browser/unlisted-frames.test'],
    breaks: [
      ["mark === '' || asked.get(tabId) === mark", "mark === ''"],
      ['  lookedFor(tabId, all);\n', ''],
      ['range.frameId === TOP_FRAME || isKnown', 'true'],
      [' && !isUnlisted(range);', ';'],
      ['if (!documents.has(parentDocumentId) || ', 'if ('],
      ['if (isUnlisted) await documentReady(', 'if (!isUnlisted) await documentReady('],
    ],
  },
  {
    tests: [
      'targets/tabs/page-opened.test',
      'background/opened-tabs.test',
      'targets/tabs/session-tabs.test',
      'targets/tabs/assign.test',
    ],
    breaks: [
      [
        "if (judgeSite(url, rulesOf(session)) !== 'show') return { joined: session, end: noTarget(number) };",
        '',
      ],
      ['session.targets.tabs.length >= maxTabs', 'session.targets.tabs.length > maxTabs'],
      ['opened.arrived || (opened.site === site && !isShown)', 'opened.site === site && !isShown'],
      ['!isInFront || underWay(before.queue.items) !== undefined', 'true'],
      ['fronts.get(opener) ?? opener', 'opener'],
      ['if (tab.active) await activateTab(front);', 'await activateTab(front);'],
      ["target?.openedBy === 'person'", 'target === undefined && false'],
      ["!== 'show') return failed(notJoined", "=== 'show') return failed(notJoined"],
      ['byPerson > room.most ? undefined :', 'byPerson < 0 ? undefined :'],
    ],
  },
];
