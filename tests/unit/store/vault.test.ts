import { describe, expect, it } from 'vitest';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { createStore, fieldPerKey } from '../../../src/store/store.ts';
import { clearVault, countByOrigin, deposit, entriesOf, type VaultState } from '../../../src/store/vault.ts';
import { FakeArea } from '../../support/browser/area.ts';

const one = 'aaaa' as SessionId;
const two = 'bbbb' as SessionId;

function setUp() {
  const area = new FakeArea();
  return { area, vault: createStore<VaultState>(area.area, fieldPerKey({ vault: {} })) };
}

const mail = (value: string, { session = one, origin = 'https://shop.example' } = {}) => ({
  session,
  origin,
  type: 'EMAIL',
  value,
  key: `EMAIL:${value.toLowerCase()}`,
  name: (number: number) => `[EMAIL_${number}]`,
});
const card = (value: string) => ({
  ...mail(value),
  type: 'CARD',
  key: `CARD:${value}`,
  name: (number: number) => `[CARD_${number}]`,
});

describe('a vault', () => {
  it('gives one placeholder to one value, whatever its notation', async () => {
    const { vault } = setUp();
    expect(
      await deposit(vault, [mail('jane@a.example'), mail('bob@a.example'), mail('JANE@a.example')]),
    ).toEqual(['[EMAIL_1]', '[EMAIL_2]', '[EMAIL_1]']);
    expect(await deposit(vault, [mail('bob@a.example')])).toEqual(['[EMAIL_2]']);
    expect((await entriesOf(vault, one)).map(({ value }) => value)).toEqual([
      'jane@a.example',
      'bob@a.example',
    ]);
  });

  it('numbers each type separately', async () => {
    const { vault } = setUp();
    expect(
      await deposit(vault, [mail('jane@a.example'), card('4111'), card('4222'), mail('bob@a.example')]),
    ).toEqual(['[EMAIL_1]', '[CARD_1]', '[CARD_2]', '[EMAIL_2]']);
  });

  it('numbers each session separately and shares no entry between sessions', async () => {
    const { vault } = setUp();
    await deposit(vault, [mail('jane@a.example')]);
    expect(await deposit(vault, [mail('bob@a.example', { session: two })])).toEqual(['[EMAIL_1]']);
    expect((await entriesOf(vault, two)).map(({ value }) => value)).toEqual(['bob@a.example']);
  });

  it('stores every origin that has shown a value', async () => {
    const { vault } = setUp();
    await deposit(vault, [
      mail('jane@a.example'),
      mail('jane@a.example', { origin: 'https://mail.example' }),
    ]);
    await deposit(vault, [mail('jane@a.example')]);
    expect((await entriesOf(vault, one))[0]?.origins).toEqual([
      'https://shop.example',
      'https://mail.example',
    ]);
  });

  it('gives different placeholders to different values that come at the same time', async () => {
    const { vault } = setUp();
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, i) => deposit(vault, [mail(`${i}@a.example`)])),
    );
    expect(new Set(given.flat()).size).toBe(20);
  });

  it('writes nothing for a value it has already', async () => {
    const { vault, area } = setUp();
    await deposit(vault, [mail('jane@a.example')]);
    await deposit(vault, [mail('jane@a.example'), mail('JANE@A.example')]);
    expect(area.writes).toBe(1);
  });

  it('deletes one session and keeps the other', async () => {
    const { vault, area } = setUp();
    await deposit(vault, [mail('jane@a.example'), mail('bob@a.example', { session: two })]);
    await clearVault(vault, one);
    expect(await entriesOf(vault, one)).toEqual([]);
    expect(await entriesOf(vault, two)).toHaveLength(1);
    expect(JSON.stringify(area.items)).not.toContain('jane');
  });

  it('counts the values of a session by origin', async () => {
    const { vault } = setUp();
    const origin = 'https://mail.example';
    await deposit(vault, [
      mail('jane@a.example'),
      mail('JANE@a.example', { origin }),
      mail('bob@a.example'),
      mail('ann@a.example', { session: two }),
    ]);
    const counts = await countByOrigin(vault);
    expect([...counts(one)]).toEqual([
      ['https://shop.example', 2],
      [origin, 1],
    ]);
    expect(counts(two).get('https://shop.example')).toBe(1);
  });
});
