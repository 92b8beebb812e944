import { askAsPage } from '../../support/ask-hidden.ts';
import { test } from '../../support/extension.ts';
import { expectLearnedOnce, learnedIn, type Stranger } from '../../support/learn.ts';
import { playHidden } from '../../support/play-hidden.ts';
import { expectExactlyOnce } from './invariants.ts';

/** Chats that no table knows, and that take longer than the others of `learn.spec.ts`. */
const strangers: readonly Stranger[] = [
  {
    name: 'lexical',
    what: 'that puts each question and its answer into one element',
    send: '[role="button"]',
    pairs: true,
  },
  { name: 'chatscope', what: 'that shows no end of a reply, sent to by Enter' },
];

for (const stranger of strangers) {
  test(`a chat ${stranger.what}, is learned once and driven from then on`, async ({
    extension,
    fixtures,
  }) => {
    await expectLearnedOnce({ extension, fixtures }, stranger);
  });
}

test('what was learned in a tab that is seen drives the chat in one that nobody looks at', async ({
  extension,
  hidden,
  fixtures,
}) => {
  await expectLearnedOnce(
    { extension, fixtures },
    { name: 'deepchat', what: 'in an open shadow root', send: '.input-button[role="button"]' },
  );
  const learned = await learnedIn(extension.control);
  // The worker empties a storage of no version when it starts for the first time.
  await askAsPage(hidden, 'SAVE_SETTINGS', { privacyAccepted: true });
  await hidden.inPage('manifest.json', (all) => chrome.storage.local.set(all), learned);
  expectExactlyOnce(
    await playHidden(
      { hidden, fixtures },
      { site: 'deepchat', switches: { tokenMs: 25 }, task: 'Change the page twice.' },
    ),
    {},
  );
});
