import { expect, it } from 'vitest';
import { typedTableText } from '../../support/typed-table.ts';

it('stands in the repository as it is played', async () => {
  await expect(typedTableText()).toMatchFileSnapshot('../../e2e/TYPED.md');
});
