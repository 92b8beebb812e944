import { describe, expect, it } from 'vitest';
import { assignPlaceholders } from '../../../src/targets/assign-placeholders.ts';
import { scriptIn, setStage } from '../background/support/stage.ts';

describe('personal data', () => {
  const jane = { type: 'EMAIL', value: 'jane@example.org' };

  it('is stored with the sender’s origin and replaced by placeholders in order', async () => {
    const stage = await setStage();
    const given = await assignPlaceholders(stage.services, scriptIn(stage.shop), [
      jane,
      { type: 'CREDIT_CARD', value: '4111 1111 1111 1111' },
      { ...jane, value: 'JANE@example.org' },
    ]);
    expect(given).toEqual(['[EMAIL_1]', '[CARD_1 …1111]', '[EMAIL_1]']);
    expect(JSON.stringify(stage.browser.session.items)).toContain('"origins":["https://shop.example"]');
  });

  it('is never written to disk', async () => {
    const stage = await setStage();
    await assignPlaceholders(stage.services, scriptIn(stage.shop), [jane]);
    expect(JSON.stringify([stage.browser.local.items, stage.browser.sync.items])).not.toContain('jane');
  });

  it.each(['PASSPORT', '', '__proto__', 'constructor'])(
    'of a type that is none (%s) is kept as a secret',
    async (type) => {
      const stage = await setStage();
      const value = 'X1234567';
      expect(await assignPlaceholders(stage.services, scriptIn(stage.shop), [{ type, value }])).toEqual([
        '[SECRET_1]',
      ]);
      expect(
        await assignPlaceholders(stage.services, scriptIn(stage.shop), [{ type: 'SECRET', value }]),
      ).toEqual(['[SECRET_1]']);
    },
  );

  it('of a tab outside every session is not stored', async () => {
    const stage = await setStage();
    expect(await assignPlaceholders(stage.services, scriptIn(stage.other), [jane])).toEqual([]);
    expect(stage.browser.session.items).toEqual({});
  });
});
