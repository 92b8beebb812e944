import { learnedSite } from '../../../content/agent_bridge/learn/learned-site.ts';
import { reportOf } from '../../../content/agent_bridge/report.ts';
import { Transcript } from '../../../content/agent_bridge/transcript/transcript.ts';
import type { TurnCode } from '../../../src/protocol/turn-code.ts';
import { aLearned } from '../samples.ts';

/** The turn that `reportedOf` reads an answer to. */
export const answeredTurn = 'k7f2-6-h3wq9' as TurnCode;

const site = learnedSite(
  aLearned({ turn: ['article'], userTurn: ['.u'], assistantTurn: ['.a'], answer: ['.markdown', '.a'] }),
);

/**
 * What the bridge reports of the answer in this document: the command, or why there is none. Turns are articles, the
 * person's of the class `u` and the agent's of the class `a`.
 */
export function reportedOf(): string {
  const transcript = new Transcript(site, () => document);
  const message = transcript.find(answeredTurn);
  if (!message) throw new Error('There is no message of ours.');
  const turns = transcript.answersTo(message);
  const ending = transcript.hasText(turns)
    ? ({ end: 'complete' } as const)
    : ({ end: 'empty', note: 'The chat gave no answer.' } as const);
  const pieces = transcript.read(turns);
  const { payload } = reportOf({ turn: answeredTurn, ending, keyword: '', pieces });
  return 'raw' in payload ? payload.raw : (payload.why ?? payload.end);
}

Object.assign(globalThis, { reportedOf });
