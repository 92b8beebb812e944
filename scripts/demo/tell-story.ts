import type { StoryEntry } from '../../src/protocol/story.ts';
import { type Asker, askAsPage } from '../../tests/support/ask-hidden.ts';
import { said } from '../../tests/support/sentences.ts';
import { until } from '../../tests/support/until.ts';
import { say } from '../say.mjs';

const WIDTH = 150;

/** Prints what happens in the only task, as its story grows. */
export function tellStory(asker: Asker): { readonly answer: Promise<string>; stop(): void } {
  let isStopped = false;
  let shown = 0;
  const answer = until(
    'the answer',
    async () => {
      if (isStopped) return '';
      const [session] = (await askAsPage(asker, 'GET_VIEW', {})).sessions;
      for (const entry of session?.story ?? []) {
        if (entry.seq <= shown) continue;
        shown = entry.seq;
        const line = lineOf(entry);
        if (line !== undefined) say(`    ${line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line}`);
      }
      return session?.answer ?? undefined;
    },
    Number.POSITIVE_INFINITY,
  );
  answer.catch(() => undefined); // Its reader gets the error.
  return {
    answer,
    stop: () => {
      isStopped = true;
    },
  };
}

function lineOf(entry: StoryEntry): string | undefined {
  switch (entry.kind) {
    case 'reply':
      return `model      ${entry.text}`;
    case 'step':
      return `page       ${said(entry.sentence)} → ${entry.end}`;
    case 'event':
      return `extension  ${said(entry.sentence)}`;
    case 'question':
      return `model asks ${entry.text}`;
    default:
      return undefined;
  }
}
