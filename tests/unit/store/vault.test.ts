import { describe, expect, it } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { addSession, openState } from '../../../src/store/sessions.ts';
import {
  clearVault,
  countByOrigin,
  deposit,
  entriesOf,
  holdInFields,
  openVault,
} from '../../../src/store/vault.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { aSession, tab } from '../../support/samples.ts';

const one = 'aaaa' as SessionId;
const two = 'bbbb' as SessionId;

async function setUp() {
  const browser = new FakeBrowser();
  browser.start();
  const services = { state: openState(kinds), vault: openVault() };
  for (const [at, id] of [one, two].entries())
    await addSession(
      services,
      aSession({ id, agent: { tabId: tab(at), url: `https://chatgpt.com/c/${at}` }, targets: { tabs: [] } }),
    );
  return { browser, area: browser.session, services };
}

const mail = (value: string, { origin = 'https://shop.example' } = {}) => ({
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
    const { services } = await setUp();
    expect(
      await deposit(services, one, [mail('jane@a.example'), mail('bob@a.example'), mail('JANE@a.example')]),
    ).toEqual(['[EMAIL_1]', '[EMAIL_2]', '[EMAIL_1]']);
    expect(await deposit(services, one, [mail('bob@a.example')])).toEqual(['[EMAIL_2]']);
    expect((await entriesOf(services.vault, one)).map(({ value }) => value)).toEqual([
      'jane@a.example',
      'bob@a.example',
    ]);
  });

  it('numbers each type separately', async () => {
    const { services } = await setUp();
    expect(
      await deposit(services, one, [
        mail('jane@a.example'),
        card('4111'),
        card('4222'),
        mail('bob@a.example'),
      ]),
    ).toEqual(['[EMAIL_1]', '[CARD_1]', '[CARD_2]', '[EMAIL_2]']);
  });

  it('numbers each session separately and shares no entry between sessions', async () => {
    const { services } = await setUp();
    await deposit(services, one, [mail('jane@a.example')]);
    expect(await deposit(services, two, [mail('bob@a.example')])).toEqual(['[EMAIL_1]']);
    expect((await entriesOf(services.vault, two)).map(({ value }) => value)).toEqual(['bob@a.example']);
  });

  describe("takes as a value's own", () => {
    const [shop, mailbox] = ['https://shop.example', 'https://mail.example'];
    const originsOf = async ({ services }: Awaited<ReturnType<typeof setUp>>, value: string) =>
      (await entriesOf(services.vault, one)).find((entry) => entry.value === value)?.origins;
    const emails = (count: number) => Array.from({ length: count }, (_, index) => `person${index}@a.example`);
    const shown = (values: readonly string[], origin: string) =>
      values.map((value) => mail(value, { origin }));

    it('the origin that showed it first, and no other one that shows it', async () => {
      const stage = await setUp();
      const { services } = stage;
      await deposit(services, one, [mail('jane@a.example'), mail('jane@a.example', { origin: mailbox })]);
      await deposit(services, one, [mail('jane@a.example')]);
      expect(await originsOf(stage, 'jane@a.example')).toEqual([shop]);
    });

    it('an origin that holds it in a field, once the agent reads its page', async () => {
      const stage = await setUp();
      const { services } = stage;
      await deposit(services, one, [mail('jane@a.example'), mail('jane@a.example', { origin: mailbox })]);
      await holdInFields(services, one, { origin: mailbox, placeholders: ['[EMAIL_1]', '[EMAIL_7]'] });
      expect(await originsOf(stage, 'jane@a.example')).toEqual([shop, mailbox]);
    });

    it('no origin whose fields hold more than three of its kind that are known from elsewhere', async () => {
      const stage = await setUp();
      const { services } = stage;
      const values = emails(4);
      const names = await deposit(services, one, shown(values, shop));
      await deposit(services, one, [...shown(values, mailbox), ...shown(['own@a.example'], mailbox)]);
      await holdInFields(services, one, { origin: mailbox, placeholders: names });
      for (const value of values) expect(await originsOf(stage, value)).toEqual([shop]);
      // Nor page by page.
      for (const name of names) await holdInFields(services, one, { origin: mailbox, placeholders: [name] });
      const held = (await entriesOf(services.vault, one)).filter(({ origins }) => origins[1] === mailbox);
      expect(held).toHaveLength(3);
      expect(await originsOf(stage, 'own@a.example')).toEqual([mailbox]);
    });

    it('the first origin of a long list, until another one shows it too', async () => {
      const stage = await setUp();
      const { services } = stage;
      const values = emails(21);
      await deposit(services, one, shown(values, shop));
      for (const value of values) expect(await originsOf(stage, value)).toEqual([shop]);
      await deposit(services, one, shown(values.slice(3, 4), mailbox));
      expect(await originsOf(stage, values[3] ?? '')).toEqual([mailbox]);
      expect(await originsOf(stage, values[4] ?? '')).toEqual([shop]);
    });

    it('the first origin of a short list, whatever another one shows', async () => {
      const stage = await setUp();
      const { services } = stage;
      const values = emails(20);
      await deposit(services, one, shown(values, shop));
      await deposit(services, one, shown(values, mailbox));
      for (const value of values) expect(await originsOf(stage, value)).toEqual([shop]);
    });
  });

  it('gives different placeholders to different values that come at the same time', async () => {
    const { services } = await setUp();
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, i) => deposit(services, one, [mail(`${i}@a.example`)])),
    );
    expect(new Set(given.flat()).size).toBe(20);
  });

  it('writes nothing for a value it has already', async () => {
    const { services, area } = await setUp();
    await deposit(services, one, [mail('jane@a.example')]);
    await deposit(services, one, [mail('jane@a.example'), mail('JANE@A.example')]);
    expect(area.writes).toBe(1);
  });

  it('deletes one session and keeps the other', async () => {
    const { services, area } = await setUp();
    await deposit(services, one, [mail('jane@a.example')]);
    await deposit(services, two, [mail('bob@a.example')]);
    await clearVault(services.vault, one);
    expect(await entriesOf(services.vault, one)).toEqual([]);
    expect(await entriesOf(services.vault, two)).toHaveLength(1);
    expect(JSON.stringify(area.items)).not.toContain('jane');
  });

  it('counts the values of a session by origin', async () => {
    const { services } = await setUp();
    const origin = 'https://mail.example';
    await deposit(services, one, [
      mail('jane@a.example'),
      mail('JANE@a.example', { origin }),
      mail('bob@a.example'),
    ]);
    await deposit(services, two, [mail('ann@a.example')]);
    const counts = await countByOrigin(services.vault);
    expect([...counts(one)]).toEqual([
      ['https://shop.example', 2],
      [origin, 1],
    ]);
    expect(counts(two).get('https://shop.example')).toBe(1);
  });
});
