import { expect, it } from 'vitest';
import { lookAt } from '../../../../src/guard/loops/look.ts';
import type { Step } from '../../../../src/protocol/step.ts';

const step = (over: Partial<Step> = {}): Step => ({
  ...{ command: 'a', before: 'p', after: 'p', effect: 'none' },
  ...over,
});
const none = step();
const failed = step({ failed: true });
const changes = step({ after: 'q', effect: 'page' });
const reads = (answer: string) => step({ reads: true, answer });

it.each<[string, readonly Step[], number, number, boolean]>([
  ['nothing', [none, none, none, none, none], 0, 0, true],
  ['one change', [none, none, changes, none, none], 1, 0, false],
  ['an older change alone', [changes, none, none, none, none, none], 0, 0, true],
  ['a server that has taken something', [none, none, none, none, step({ effect: 'outside' })], 1, 0, false],
  ['what changes by itself', Array(5).fill(step({ after: 'q' })), 0, 0, true],
  ['a page that was unfolded', [none, none, none, none, step({ reads: true, after: 'q' })], 1, 0, false],
  [
    'a wait that ends with a change',
    [none, none, none, none, step({ waited: true, after: 'q' })],
    1,
    0,
    false,
  ],
  ['an answer that is new', [none, none, none, none, reads('x')], 1, 0, false],
  ['an answer that was given before', [reads('x'), reads('x'), none, none, none, none], 0, 0, true],
  ['two failures', [failed, failed, changes, none, none], 1, 2, false],
  ['three failures beside a change', [failed, failed, failed, changes, changes], 2, 3, true],
  [
    'failures that show another page',
    Array(5).fill(step({ failed: true, after: 'q', effect: 'unknown' })),
    0,
    5,
    true,
  ],
])('five steps with %s', (_, steps, effects, failures, isLow) => {
  expect(lookAt(steps)).toEqual({ effects, failures, isLow });
});
