import { readFileSync } from 'node:fs';
import { actRisk } from '../../../src/guard/act-risk.ts';
import { decideRequest, type JudgedRequest } from '../../../src/guard/requests/decide-request.ts';
import { shapeOf } from '../../../src/guard/requests/request-shape.ts';
import { isUnsurePress } from '../../../src/guard/requests/unsure-press.ts';
import type { ActFacts } from '../../../src/protocol/act-facts.ts';
import type { Approved } from '../../../src/protocol/grant.ts';
import { requestOf, SITE } from '../request-lines.ts';

/** An ordinary task, with the questions that it costs. */
export interface CostedTask {
  readonly kind: 'pages' | 'single page';
  readonly task: string;
  /** What the words ask before a press. */
  readonly byWords: readonly string[];
  /** What a held request asks beyond them. */
  readonly byRequests: readonly string[];
  /** What left without a question and is in the story. */
  readonly told: number;
}

interface Act {
  readonly facts: ActFacts;
  readonly writes: boolean;
  readonly requests: readonly string[];
}

/** Judges the acts of each task in `tasks.txt` by their words, and what they send by its requests; the person says yes to all. */
export const requestTasks = (): readonly CostedTask[] =>
  readFileSync('tests/fixtures/requests/tasks.txt', 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((text) => {
      const [head = '', ...lines] = text.trimEnd().split('\n');
      const [title = '', language] = head.split(' | ');
      const [kind, task = ''] = title.split(': ');
      return {
        kind: kind === 'pages' ? kind : 'single page',
        task,
        ...costOf(actsIn(lines, language)),
      };
    });

function actsIn(lines: readonly string[], language: string | undefined): readonly Act[] {
  const starts = lines.flatMap((line, index) => (line.startsWith('  ') ? [] : [index]));
  return starts.map((start, number) => {
    const [, way, name = '', form] = /^(press|write) (.+?)(?: <(\w+)>)?$/.exec(lines[start] ?? '') ?? [];
    if (way === undefined) throw new Error(`No act is written as “${lines[start]}”.`);
    return {
      writes: way === 'write',
      facts: factsOf(way === 'press' ? name : '', form, language),
      requests: lines.slice(start + 1, starts[number + 1]).map((line) => line.trimStart()),
    };
  });
}

const factsOf = (name: string, form: string | undefined, language: string | undefined): ActFacts => ({
  name,
  nearby: [],
  downloads: false,
  ...(language !== undefined && { language }),
  ...(form !== undefined && {
    form: {
      method: form === 'search' ? 'get' : 'post',
      to: `${SITE}/form`,
      searches: form === 'search',
      isWritten: form !== 'form',
      holds: [],
      ...(form === 'password' && { secret: 'password' }),
    },
  }),
});

function costOf(acts: readonly Act[]): Pick<CostedTask, 'byWords' | 'byRequests' | 'told'> {
  const before = new Set<string>();
  const byWords: string[] = [];
  const byRequests: string[] = [];
  let told = 0;
  for (const { facts, writes, requests } of acts) {
    const risk = writes ? undefined : actRisk(facts, SITE);
    const approved: Approved[] = risk ? [{ kind: risk.kind, site: SITE }] : [];
    if (risk) byWords.push(`${facts.name}: ${risk.kind}`);
    for (const line of requests) {
      const [, type = '', sent = '', body = '', operation] =
        /^(\w+) (\S+ \S+)(?: (.*?))?(?: @(\w+))?$/.exec(line) ?? [];
      const request = requestOf(sent, body, operation);
      const decided = decideRequest({
        request,
        type: type as JudgedRequest['type'], // The fixture names no other.
        page: SITE,
        before,
        act: {
          approved,
          ...(!writes && isUnsurePress(facts) && { isUnsure: true }),
          ...(writes && { writes: true }),
        },
        permissions: { unasked: [], grants: [] },
      });
      if (decided.verdict === 'asks') byRequests.push(`${sent}: ${decided.need.kind}`);
      else before.add(shapeOf(request));
      if (decided.verdict === 'passes' && decided.isOpaque) told += 1;
    }
  }
  return { byWords, byRequests, told };
}
