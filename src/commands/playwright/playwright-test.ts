import type { RunSummary } from '../../protocol/history.ts';
import type { Place, StoryEntry } from '../../protocol/story.ts';
import { Blanks, comments, literal } from './literals.ts';
import { ownFunctions } from './locators.ts';
import { effectLines, type ReplayContext, replayLines } from './replay-step.ts';

/**
 * A task as a Playwright test. Typed values are blanks that the environment fills. Reads, waits and failed steps are left out; a step
 * that cannot be replayed is a comment.
 */

interface Run {
  readonly summary: Pick<RunSummary, 'task' | 'sites'>;
  readonly entries: readonly StoryEntry[];
}

type Step = Extract<StoryEntry, { kind: 'step' }>;

/** Steps that change nothing that a test could replay. */
const LEFT_OUT = new Set(
  'snapshot get is find wait help tab focus_tab ask_user done teach list_files open_tab open_tool'.split(' '),
);

/** Whether a test of this task would do anything. */
export const canReplay = (entries: readonly StoryEntry[]): boolean => entries.some(isReplayed);

function isReplayed(entry: StoryEntry): entry is Step {
  return (
    entry.kind === 'step' &&
    entry.end !== 'not_done' &&
    entry.action !== '' &&
    !LEFT_OUT.has(entry.action) &&
    (entry.place !== undefined || entry.action === 'open')
  );
}

/** The source of the test: TypeScript that runs with @playwright/test, whatever the names in the story hold. */
export function playwrightTest({ summary, entries }: Run): string {
  const blanks = new Blanks();
  const steps = entries.filter(isReplayed);
  const base = steps.find(({ place }) => place)?.place?.site ?? summary.sites[0] ?? '';
  const tabs = new Map<number, string>();
  const body: string[] = [];
  let said = '';
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'reply') said = entry.text;
    if (!isReplayed(entry)) continue;
    const target = entry.target ?? 0;
    const isNewTab = !tabs.has(target);
    const page = tabs.get(target) ?? (tabs.size === 0 ? 'page' : `page${tabs.size + 1}`);
    tabs.set(target, page);
    const context: ReplayContext = { page, blanks, addressOf: (place) => addressIn(base, place) };
    body.push('', ...comments(said));
    said = '';
    if (isNewTab) body.push(...openedTab(page, entry.place, context));
    body.push(...answerTo(entries.slice(index + 1), context));
    body.push(...replayLines(entry, context));
    body.push(...effectLines(entry, context));
  }
  const code = body.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
  return [
    ...(blanks.names.length > 0
      ? [`// Typed values are left blank. Set them in the environment: ${blanks.names.join(', ')}`]
      : []),
    `import { expect, ${code.includes('beside(') || code.includes('field(') ? 'type Locator, ' : ''}${
      code.includes('field(') ? 'type Page, ' : ''
    }test } from '@playwright/test';`,
    '',
    `const BASE = process.env.BASE_URL ?? ${literal(originOf(base))};`,
    ownFunctions(code),
    `test(${literal(summary.task.trim() || 'task')}, async ({ page }) => {${code}`,
    '});',
    '',
  ].join('\n');
}

/** The page where the steps in a tab begin. A tab after the first one is opened. */
function openedTab(page: string, place: Place | undefined, { addressOf }: ReplayContext): string[] {
  const opens = page === 'page' ? [] : [`const ${page} = await page.context().newPage();`];
  return place ? [...opens, `await ${page}.goto(${addressOf(place)});`] : opens;
}

/** A dialog must be answered by somebody who listens before it opens: the answer that the story has next. */
function answerTo(later: readonly StoryEntry[], { page, blanks }: ReplayContext): string[] {
  const next = later.find(isReplayed);
  if (next?.action !== 'dialog') return [];
  const { accept, text } = next.fields ?? {};
  const words = typeof text === 'string' ? blanks.take('dialog', text) : '';
  const answer = accept === true ? `accept(${words})` : 'dismiss()';
  return [`${page}.once('dialog', (dialog) => dialog.${answer});`];
}

const isLocal = (host: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
const originOf = (host: string): string => `${isLocal(host) ? 'http' : 'https'}://${host || 'localhost'}`;

/** An address as an expression: on the first site below `BASE`, elsewhere in full. */
const addressIn = (base: string, { site, path }: Pick<Place, 'site' | 'path'>): string => {
  const from = path.startsWith('/') ? path : `/${path}`;
  return site === base ? `BASE + ${literal(from)}` : literal(originOf(site) + from);
};
