import { prebuilt } from '../fixtures/chats/kits.ts';
import { type ChatName, replicas, served } from '../fixtures/sites/replicas.ts';
import { expect, test } from '../support/extension.ts';
import type { compareGuess } from '../support/guess-in-page.ts';
import { bundle } from '../support/perception/bundle.ts';
import { createPerson } from '../support/person.ts';
import { until } from '../support/until.ts';

const names = [
  ...(Object.keys(replicas) as (keyof typeof replicas)[]), // Object.keys forgets what it was given.
  ...(['chatscope', 'deepchat', 'lexical'] as const),
  ...prebuilt,
] satisfies ChatName[];

test('the message field of every chat is guessed without its selectors', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  const person = createPerson(extension);
  const script = await bundle('tests/support/guess-in-page.ts');
  for (const name of names) {
    fixtures.setSwitches({}, name);
    const chat = await person.visit(`https://${served[name].host}/`);
    const guess = () =>
      chat.evaluate<ReturnType<typeof compareGuess>>(
        `(() => { ${script}; return bundled.compareGuess(); })()`,
      );
    const guessed = await until(`a field of ${name}`, async () => {
      const now = await guess();
      // A page may have other fields first, while it loads.
      return now.found && now.isListed !== false ? now : undefined;
    });
    const isListed = name in replicas ? { isListed: true } : {};
    expect(guessed, name).toEqual({ found: true, ...isListed });
    await chat.close();
  }
});
