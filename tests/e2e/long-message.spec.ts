import { firstRing, firstRingNames } from '../fixtures/sites/replicas.ts';
import { expect, test } from '../support/extension.ts';
import { bundle } from '../support/perception/bundle.ts';
import { openWorlds } from '../support/perception/worlds.ts';
import { hostileText } from './matrix/hostile-text.ts';

const CHARACTERS = 10_000;
/** As long as a message to ChatGPT may be: its newer page gets it in two pieces. */
const BUDGET = 7_900;
const cases = [
  ...firstRingNames.map((site) => ({ site, characters: CHARACTERS })),
  ...(['chatgpt', 'chatgpt-2026'] as const).map((site) => ({ site, characters: BUDGET })),
];

// Longer than any message that we compose: the bridge alone is told to send it.
for (const { site, characters } of cases) {
  test(`${site} gets ${characters} characters once and byte for byte`, async ({ extension, fixtures }) => {
    fixtures.setSwitches({}, site);
    const chat = await extension.context.newPage();
    await chat.goto(`https://${firstRing[site].host}/`);
    const [world] = await openWorlds(extension, chat, await bundle('tests/support/bridge/page.ts'));
    const foot = '\nAnswer with one command, "tool_code":"k7f2-1-h3wq9".';
    const text = `Turn k7f2-1-h3wq9.\n${hostileText(characters - foot.length)}${foot}`;
    expect(text.length).toBeGreaterThan(characters - 200);
    const asked = await world?.cdp.send('Runtime.evaluate', {
      expression: `follow("k7f2", "k7f2-1-h3wq9", ${JSON.stringify(text)})`,
      contextId: world.contextId,
      awaitPromise: true,
    });
    expect(asked?.exceptionDetails).toBeUndefined();
    expect(fixtures.received).toEqual([expect.objectContaining({ prompt: text, attachments: [] })]);
    expect(fixtures.stops()).toBe(0);
  });
}
