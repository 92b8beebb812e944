import { describe, expect, it } from 'vitest';
import { rememberAgentWords } from '../../../src/store/vault.ts';
import { assignPlaceholders } from '../../../src/targets/assign-placeholders.ts';
import { SESSION } from '../../support/samples.ts';
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

  describe('that the agent has written', () => {
    const city = { type: 'ADDRESS', value: 'Ostrava' };

    it('stays readable, and hides again as soon as it is another', async () => {
      const { services, shop } = await setStage();
      await rememberAgentWords(services, SESSION, 'Ostrava');
      const values = [city, { ...city, value: 'Ostrava 2' }, { type: 'NAME', value: 'Jane' }];
      expect(await assignPlaceholders(services, scriptIn(shop), values)).toEqual([
        'Ostrava',
        '[ADDRESS_1]',
        '[NAME_1]',
      ]);
    });

    it('stays hidden where a page has shown it before', async () => {
      const { services, shop } = await setStage();
      await assignPlaceholders(services, scriptIn(shop), [city]);
      await rememberAgentWords(services, SESSION, 'Ostrava');
      expect(await assignPlaceholders(services, scriptIn(shop), [city])).toEqual(['[ADDRESS_1]']);
    });

    it('is hidden all the same if it is a card or a key', async () => {
      const { services, shop } = await setStage();
      const card = { type: 'CREDIT_CARD', value: '4111 1111 1111 1111' };
      await rememberAgentWords(services, SESSION, card.value);
      expect(await assignPlaceholders(services, scriptIn(shop), [card])).toEqual(['[CARD_1 …1111]']);
    });
  });
});
