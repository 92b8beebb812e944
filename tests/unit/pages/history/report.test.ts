import { beforeAll, expect, it } from 'vitest';
import type { OpenRun } from '../../../../src/protocol/history.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import { aPastRun, aStep, numbered } from '../../../support/history-runs.ts';
import { getMessage } from '../../../support/sentences.ts';

beforeAll(() => {
  Object.assign(globalThis, { chrome: { i18n: { getMessage } } });
});

const place = { site: 'shop.example', path: '/', title: 'Slow *Morning*' };
const reportOf = async (run: Partial<OpenRun>) => {
  const { reportOf: report } = await import('../../../../src/pages/history/report.ts');
  const whole: OpenRun = { summary: aPastRun(), entries: [], gaps: [], shown: [], ...run };
  return report(whole, Date.now()).replace(/\(\d\d:\d\d(?: [AP]M)?\)/g, '(time)');
};

it('tells a task as Markdown: its answer, what cannot be undone, and what happened', async () => {
  const text = await reportOf({
    summary: aPastRun({ final: [{ kind: 'buys', site: 'shop.example', times: 1 }] }),
    entries: numbered([
      { kind: 'said', text: 'Buy it.\nToday.' },
      { kind: 'reply', text: 'I search.' },
      aStep({ place, changes: ['The page changed.'] }),
      aStep({ place, end: 'not_done', why: 'It is covered.', sentence: sentence('failedClicking', 'Buy') }),
      { kind: 'question', text: 'Standard or express?' },
      { kind: 'answer', text: 'Express' },
      { kind: 'finished', text: 'It is **ordered**.' },
    ]),
  });
  expect(text.slice(text.indexOf('## Answer'))).toBe(`## Answer

It is **ordered**.

Can’t be undone: 1 order on shop.example

## What happened

> Buy it.
> Today.

I search.

- *Slow \\*Morning\\* · shop.example*
- Clicked Search (time)
  - The page changed.
- Could not click Buy (time)
  - It is covered.

Standard or express?

> Express

- Answered (time)
  - It is \\*\\*ordered\\*\\*.
`);
});

it('names missing parts, and makes no markup of what pages and people say', async () => {
  const text = await reportOf({
    summary: aPastRun({ task: '# <b>Buy</b> [x](y)', steps: 4 }),
    entries: [
      ...numbered([aStep()]),
      ...numbered([aStep(), { kind: 'lost', entries: 2 }, { kind: 'said', text: '- one\n1. two' }], 9),
    ],
    gaps: [{ from: 2, to: 8 }],
  });
  expect(text).toContain('# \\# \\<b\\>Buy\\</b\\> \\[x\\](y)\n');
  expect(text).toContain('> \\- one\n> 1\\. two');
  expect(text).toContain('*2 entries were not kept*');
});
