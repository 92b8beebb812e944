import { readFileSync } from 'node:fs';
import { commandNamed } from '../../src/commands/registry.ts';
import type { Seen } from '../../src/session/items.ts';
import { withTrace } from '../../src/session/progress/traces.ts';
import { patch, type Session } from '../../src/session/session.ts';
import { judgeProgress } from '../../src/turn/progress.ts';
import { aCommand, aSession, aTarget, codeOf, tab } from './samples.ts';

/** One recorded run: what the agent was shown, what it did, and what it was told of that. */
export interface RecordedRun {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What was said of a run: the number of the step, and whether the agent or the person was told. */
export interface Said {
  readonly step: number;
  readonly words: string;
  readonly isHeld: boolean;
}

/** The runs of a file in `tests/unit/guard/loops`. */
export const recordedRuns = (name: string): readonly RecordedRun[] =>
  readFileSync(`tests/unit/guard/loops/${name}.txt`, 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.trim().split('\n');
      return { name: title, lines: lines.flatMap(unrolled) };
    });

/** "3 x click 12: done." is that line three times. */
const unrolled = (line: string): readonly string[] => {
  const [, times, one = line] = /^(\d+) x (.*)$/.exec(line) ?? [];
  return Array.from({ length: Number(times ?? 1) }, () => one);
};

/** Plays a run through what the worker does with it; returns what was said of it, in order. */
export function playRun({ lines }: RecordedRun): readonly Said[] {
  let session: Session = aSession({
    targets: { tabs: [aTarget({ lastUsedAt: 2 }), aTarget({ tabId: tab(21), number: 2, lastUsedAt: 1 })] },
  });
  const said: Said[] = [];
  lines.forEach((line, at) => {
    const page = pageIn(line);
    if (page) {
      session = withPage(session, page);
      return;
    }
    session = withStepOf(session, line);
    const next = pageIn(lines[at + 1] ?? '');
    const judged = judgeProgress(session, next ? [next] : [], at);
    if (judged.hasNews)
      said.push({
        step: session.progress.steps,
        words: JSON.stringify(judged.session.queue.items),
        isHeld: judged.session.queue.hold !== null,
      });
    session = patch(judged.session, { queue: { items: [] } });
  });
  return said;
}

/** What "page: …" shows, as the agent gets it. */
function pageIn(line: string): Seen | undefined {
  const [, number, text] = /^page(?: (\d))?: (.*)$/.exec(line) ?? [];
  if (text === undefined) return undefined;
  return {
    tabId: tab(19 + Number(number ?? 1)),
    turn: codeOf(4),
    url: 'https://shop.example/',
    text: text.replaceAll(' | ', '\n'),
  };
}

const withPage = (session: Session, page: Seen): Session =>
  patch(session, {
    shown: { pages: [...session.shown.pages.filter(({ tabId }) => tabId !== page.tabId), page] },
  });

/** The session after a step such as `click 12: done. Nothing changed.` */
function withStepOf(session: Session, line: string): Session {
  const [, action = '', id, json = '{}', end, receipt = ''] =
    /^(\w+)(?: (\d+))?(?: (\{.*\}))?: (done|not done)\. ?(.*)$/.exec(line) ?? [];
  const command = commandNamed(action);
  if (!command) throw new Error(`No step: ${line}`);
  const fields = { ...JSON.parse(json), ...(id !== undefined && { id: Number(id) }) };
  const item = aCommand({ action, fields });
  if (end === 'not done') return withTrace(session, item, { effect: 'none', failed: true, answer: '' });
  if (action === 'wait') return withTrace(session, item, { effect: 'none', waited: true, answer: '' });
  if (!command.settles && !command.opens)
    return withTrace(session, item, { effect: 'none', reads: true, answer: receipt });
  return withTrace(session, item, {
    effect: /→ 2\d\d/.test(receipt) ? 'outside' : isNothing(receipt) ? 'none' : 'page',
    answer: action === 'scroll' ? receipt : '',
  });
}

/** Scrolling alone leaves the page as it is. */
const isNothing = (receipt: string) =>
  /Nothing changed\.$|^(?:Scrolled|Did not move), [^.]*\.$/.test(receipt);
