import type { Mutants } from '../mutant.ts';

export const turn: readonly Mutants[] = [
  {
    tests: ['background/execute'],
    breaks: [
      ["&& current.state === 'started'", ''],
      ['session.hold && !outcome.ok && current', 'session.hold && current'],
      ['begun = !now.hold && !now.question', 'begun = !now.question'],
      ["id === item.id && state === 'received');", 'id === item.id);'],
      ['return failed(mayHaveHappened);', 'return outcome;'],
      [
        'now.hold ? now : { ...now, commandQueue: dispatch(',
        '!now ? now : { ...now, commandQueue: dispatch(',
      ],
      ["return item?.state === 'dispatched' ? done() : failed(stopped);", 'return done();'],
      [
        '(name) => values.get(name) ?? name',
        '(name) => values.get(name) ?? values.keys().next().value ?? name',
      ],
      ["code === 'interrupted' ? 'unknown' : 'not done'", "code === 'interrupted' ? 'not done' : 'not done'"],
    ],
  },
  {
    tests: ['background/execute'],
    breaks: [['|| session.question?.item === item.id) return session;', ') return session;']],
  },
  {
    tests: ['background/loop.test'],
    breaks: [
      ["if (item.state !== 'received') return false;", ''],
      ['if (hold || question || lesson) return undefined;', 'if (question || lesson) return undefined;'],
      ['if (hold || question || lesson) return undefined;', 'if (hold || lesson) return undefined;'],
      ["first?.kind === 'UPDATE_AGENT' && !isUrgent(first) ? undefined : first", 'first'],
    ],
  },
  {
    tests: ['background/replies.test', 'background/idle-replies.test'],
    breaks: [
      ['number <= session.repliedTurn) return undefined;', 'false) return undefined;'],
      ['number !== session.turn || ', ''],
      ['if (frameId !== TOP_FRAME) return undefined;', ''],
      ['&& session.agentDocumentId === documentId', ''],
      ["verdict?.verdict === 'ask' ? askApproval(", "verdict?.verdict === 'allow' ? askApproval("],
      ["if (verdict?.verdict === 'refuse') {", "if (verdict?.verdict === 'ask') {"],
      ["if (frame && !frame.ok) return { verdict: 'refuse'", "if (false) return { verdict: 'refuse'"],
      ['misread: session.misread + 1', 'misread: session.misread'],
      ["if (end !== 'failed') return noted;", 'return noted;'],
    ],
  },
  {
    tests: ['background/tell.test'],
    breaks: [
      ['return isUpdate ? receivedAt + MERGE_MS : receivedAt;', 'return receivedAt;'],
      [
        'if (!session.agentDocumentId || worker.now() < dueAt(item)) return false;',
        'if (!session.agentDocumentId) return false;',
      ],
      ['if (session.isAgentBusy) return false;', ''],
      ["if (waiting?.state !== 'received' || before.hold ||", "if (waiting?.state !== 'received' ||"],
      ['if (at >= 0) left.splice(at, 1);', ''],
      ['return index > 0 && length > max;', 'return length > max;'],
      ["if (prompt.state === 'landed') return landed(", "if (prompt.state !== 'failed') return landed("],
      ["prompt.state !== 'failed' || !messageOf(session, turn)", "prompt.state !== 'failed'"],
      ['[...later, ...come], now)', '[...later], now)'],
    ],
  },
  {
    tests: ['background/observe.test'],
    breaks: [
      ['if (loading) return false;', ''],
      ['pending > 0 || busy', 'busy'],
      ['changed ? QUIET_MS : NOTHING_MS', 'QUIET_MS'],
      ['filter(({ at }) => at > last)', 'filter(() => true)'],
    ],
  },
  {
    tests: ['background/boot.test'],
    breaks: [
      ["item.state === 'dispatched' ? mayHaveHappened : notHappened", 'notHappened'],
      ['if (session.question?.item !== item.id) await report(', 'await report('],
      [
        'if (!before || !agentIsOurs) return { sessions: others };',
        'if (!before) return { sessions: others };',
      ],
      ['tab !== undefined && originOf(tab.url) === originOf(url)', 'tab !== undefined'],
    ],
  },
];
