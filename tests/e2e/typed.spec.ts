import { expect, test } from '../support/extension.ts';
import { idle, playTyped, TYPED_TARGET } from '../support/play-typed.ts';
import { startSession } from '../support/session.ts';
import { typedModel } from '../support/typed-model.ts';
import { rowNames, typedRow } from '../support/typed-table.ts';

const LONG_MS = 90_000;

test('words typed into the chat itself command as the table says', async ({ extension, fixtures }) => {
  test.setTimeout(LONG_MS);
  fixtures.setModel(typedModel());
  fixtures.setSwitches({ stream: 'burst', firstTokenMs: 20 });
  const { chat, target, step } = await startSession({ extension, fixtures }, { url: TYPED_TARGET });
  await step('The agent is briefed');
  await idle({ extension, fixtures });

  const played: Record<string, object> = {};
  for (const name of rowNames)
    await test.step(typedRow(name).what, async () => {
      const { runs, asks } = typedRow(name);
      played[name] = await playTyped({ extension, fixtures, site: 'chatgpt', chat, target }, name);
      expect.soft(played[name], name).toEqual({ runs, asks });
    });
  // What came to nothing came to nothing for good: the next words count once.
  expect(await playTyped({ extension, fixtures, site: 'chatgpt', chat, target }, 'idle')).toEqual({
    runs: 1,
    asks: 0,
  });
});
