import { test } from '../support/extension.ts';
import { playTable, TYPED_TARGET } from '../support/play-typed.ts';
import { startSession } from '../support/session.ts';
import { typedModel } from '../support/typed-model.ts';

// The other rows and sites have their turn in the matrix.
test('words typed into the chat itself command as the table says', { tag: '@matrix' }, async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(typedModel());
  fixtures.setSwitches({ stream: 'burst', firstTokenMs: 20 });
  const { chat, target } = await startSession({ extension, fixtures }, { url: TYPED_TARGET });
  await playTable({ extension, fixtures, site: 'chatgpt', chat, target }, { every: 3 });
});
