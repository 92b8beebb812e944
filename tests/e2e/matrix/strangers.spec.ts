import { test } from '../../support/extension.ts';
import { expectLearnedOnce, LEARN_MS, type Stranger } from '../../support/learn.ts';

/** Chats that no table knows, and that take longer than the others of `learn.spec.ts`. */
const strangers: readonly Stranger[] = [
  { name: 'lexical', what: 'that puts each question and its answer into one element', send: '[role="button"]', pairs: true },
  { name: 'chatscope', what: 'that shows no end of a reply, sent to by Enter' },
];

for (const stranger of strangers) {
  test(`a chat ${stranger.what}, is learned once and driven from then on`, async ({ extension, fixtures }) => {
    test.setTimeout(LEARN_MS);
    await expectLearnedOnce({ extension, fixtures }, stranger);
  });
}
