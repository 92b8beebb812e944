import type { RunSummary } from '../../protocol/history.ts';
import { daysAgo } from '../shared/times.ts';
import { sitesOf } from './run-words.ts';

/** Text with the words that were searched for apart from the rest. */
export type Marked = readonly { readonly text: string; readonly isHit: boolean }[];

export interface Found {
  readonly run: RunSummary;
  /** A part of the answer, if the words are in nothing else. */
  readonly excerpt: Marked | undefined;
}

/** Characters of an answer before and after the words. */
const BEFORE = 20;
const AFTER = 60;

/** The tasks whose words, sites or answers hold this, in any case; all without a word. */
export function findRuns(runs: readonly RunSummary[], words: string): Found[] {
  const hit = pattern(words);
  if (!hit) return runs.map((run) => ({ run, excerpt: undefined }));
  return runs.flatMap((run): Found[] => {
    if ([run.task, ...sitesOf(run)].some((text) => hit.test(text))) return [{ run, excerpt: undefined }];
    const at = run.answer?.search(hit) ?? -1;
    return run.answer !== null && at >= 0 ? [{ run, excerpt: excerptOf(run.answer, at, words) }] : [];
  });
}

/** A text in pieces, each hit in a separate piece. */
export function mark(text: string, words: string): Marked {
  const hit = pattern(words, 'g');
  if (!hit) return [{ text, isHit: false }];
  const pieces: { text: string; isHit: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(hit)) {
    pieces.push({ text: text.slice(end, index), isHit: false }, { text: found, isHit: true });
    end = index + found.length;
  }
  pieces.push({ text: text.slice(end), isHit: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** The words as an expression, which keeps the places of what it finds: lower case may be longer than upper case. */
function pattern(words: string, flags = ''): RegExp | undefined {
  const wanted = words.trim();
  if (wanted === '') return undefined;
  const source = wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(source, `iu${flags}`);
}

function excerptOf(answer: string, at: number, words: string): Marked {
  const from = at <= BEFORE ? 0 : answer.lastIndexOf(' ', at - BEFORE) + 1;
  const wanted = at + words.trim().length + AFTER;
  const space = answer.indexOf(' ', wanted);
  const to = space < 0 || space > wanted + AFTER ? Math.min(answer.length, wanted) : space;
  const text = answer.slice(from, to).replace(/\s+/g, ' ');
  return mark(`${from > 0 ? '… ' : ''}${text}${to < answer.length ? ' …' : ''}`, words);
}

export type Day = 'today' | 'yesterday' | 'earlier';

/** The tasks in their order by day; days without any are left out. */
export function byDay(found: readonly Found[], now: number): [Day, Found[]][] {
  const days: [Day, Found[]][] = [
    ['today', []],
    ['yesterday', []],
    ['earlier', []],
  ];
  for (const one of found) days[Math.min(2, Math.max(0, daysAgo(one.run.lastAt, now)))]?.[1].push(one);
  return days.filter(([, ofDay]) => ofDay.length > 0);
}
