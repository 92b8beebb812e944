import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import { sessionSchema } from '../../../src/session/session.ts';
import { addSession, openState, sessionOf } from '../../../src/store/sessions.ts';
import { clearVault, deposit, entriesOf, epochOf, openVault } from '../../../src/store/vault.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import fc from '../../support/properties.ts';
import { aSession, SESSION } from '../../support/samples.ts';

const given = (type: string, value: string) => ({
  origin: 'https://shop.example',
  type,
  value,
  key: `${type}:${value}`,
  name: (number: number) => `[${type}_${number}]`,
});

/** What happens next: values are shown, Chrome clears the area and starts a worker, or a worker dies. */
type Step =
  | { readonly kind: 'shown'; readonly values: readonly (readonly [type: string, value: string])[] }
  | { readonly kind: 'cleared' }
  /** The worker shows values and dies before its storage call with this number. */
  | { readonly kind: 'death'; readonly calls: number; readonly value: string };

const values = fc.constantFrom(...'abcdefgh');
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('shown' as const),
      values: fc.array(fc.tuple(fc.constantFrom('EMAIL', 'PHONE'), values), { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('cleared' as const) }),
    fc.record({ kind: fc.constant('death' as const), calls: fc.nat({ max: 4 }), value: values }),
  ),
  { maxLength: 12 },
);

/** Starts a worker on this storage: a new cache, as after each death. */
const worker = () => ({ state: openState(kinds), vault: openVault() });

/** Lets this worker write `calls` times; whatever it writes then never comes to be, and nothing answers it. */
function dieAfter(browser: FakeBrowser, calls: number): () => void {
  let left = calls;
  const areas = [browser.local, browser.session];
  const sets = areas.map((area) => area.set);
  for (const area of areas) {
    const { set } = area;
    area.set = (items) => (left-- > 0 ? set(items) : new Promise<void>(() => {}));
  }
  return () => {
    for (const [index, area] of areas.entries()) {
      const set = sets[index];
      if (set) area.set = set;
    }
  };
}

async function start(over: Parameters<typeof aSession>[0] = {}) {
  const browser = new FakeBrowser();
  browser.start();
  await addSession(worker(), aSession(over));
  return { browser, services: worker() };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the number of a placeholder', () => {
  it('is given to one value only, whatever is lost and whenever the worker dies', () =>
    fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { browser, services: first } = await start();
        let services = first;
        const meanings = new Map<string, string>();
        const learn = (placeholder: string, key: string) => {
          expect(meanings.get(placeholder) ?? key).toBe(key);
          meanings.set(placeholder, key);
        };
        const learnStored = async () => {
          for (const { placeholder, type, value } of await entriesOf(worker().vault, SESSION))
            learn(placeholder, `${type}:${value}`);
        };
        for (const step of all) {
          if (step.kind === 'shown') {
            const deposits = step.values.map(([type, value]) => given(type, value));
            const names = await deposit(services, SESSION, deposits);
            for (const [index, name] of names.entries()) learn(name, deposits[index]?.key ?? '');
          } else {
            if (step.kind === 'death') {
              const revive = dieAfter(browser, step.calls);
              void deposit(services, SESSION, [given('EMAIL', step.value), given('EMAIL', `${step.value}2`)]);
              await settle();
              revive();
              await learnStored();
            } else await browser.session.remove(Object.keys(browser.session.items));
            services = worker();
          }
        }
      }),
    ));

  it('goes on where Chrome has cleared the values', async () => {
    const { browser, services } = await start();
    const jane = given('EMAIL', 'jane@example.org');
    expect(await deposit(services, SESSION, [jane, given('PHONE', '1')])).toEqual(['[EMAIL_1]', '[PHONE_1]']);
    await browser.session.remove(Object.keys(browser.session.items));
    expect(await deposit(worker(), SESSION, [given('EMAIL', 'bob@example.org')])).toEqual(['[EMAIL_2]']);
    expect(await deposit(worker(), SESSION, [jane])).toEqual(['[EMAIL_3]']);
  });

  it('costs one write of the session for all new values of a batch, and none for known ones', async () => {
    const { browser, services } = await start();
    const batch = [given('EMAIL', 'a'), given('EMAIL', 'b'), given('PHONE', '1')];
    const before = browser.local.writes;
    await deposit(services, SESSION, batch);
    await deposit(services, SESSION, batch);
    await deposit(services, SESSION, [{ ...given('EMAIL', 'a'), origin: 'https://mail.example' }]);
    expect(browser.local.writes - before).toBe(1);
    expect((await sessionOf(services, SESSION))?.shown.placeholderNumbers).toEqual({
      first: 1,
      last: { EMAIL: 2, PHONE: 1 },
    });
  });

  it('is above all that an uncounted session can have given', async () => {
    const { shown } = v.parse(sessionSchema, { ...aSession(), shown: {} });
    const uncounted = { ...aSession(), shown };
    const browser = new FakeBrowser();
    browser.start();
    await addSession(worker(), uncounted);
    const services = worker();
    expect(await deposit(services, SESSION, [given('EMAIL', 'a'), given('PHONE', '1')])).toEqual([
      '[EMAIL_100000]',
      '[PHONE_100000]',
    ]);
    expect(await deposit(worker(), SESSION, [given('EMAIL', 'b'), given('IP', '1')])).toEqual([
      '[EMAIL_100001]',
      '[IP_100000]',
    ]);
  });

  it('is not given where none is left, and never for a session that has ended', async () => {
    const { services } = await start({
      shown: { placeholderNumbers: { first: 1, last: { EMAIL: 999_998 } } },
    });
    expect(await deposit(services, SESSION, [given('EMAIL', 'a'), given('EMAIL', 'b')])).toEqual([
      '[EMAIL_999999]',
      '[HIDDEN]',
    ]);
    await services.state.update(() => ({ sessions: {} }));
    await clearVault(services.vault, SESSION);
    expect(await deposit(services, SESSION, [given('EMAIL', 'a')])).toEqual(['[HIDDEN]']);
    expect(await entriesOf(services.vault, SESSION)).toEqual([]);
  });

  it('is not used where Chrome refuses to store that it is given', async () => {
    const { browser, services } = await start();
    browser.local.refuseOnce();
    await expect(deposit(services, SESSION, [given('EMAIL', 'a')])).rejects.toThrow('quota');
    expect(await entriesOf(services.vault, SESSION)).toEqual([]);
    expect(await deposit(services, SESSION, [given('EMAIL', 'b')])).toEqual(['[EMAIL_1]']);
  });
});

describe('the epoch of a vault', () => {
  it('outlives the worker and changes when Chrome has cleared the values', async () => {
    const { browser, services } = await start();
    const epoch = await epochOf(services.vault);
    expect(epoch).not.toBe('');
    expect(await epochOf(worker().vault)).toBe(epoch);
    await browser.session.remove(Object.keys(browser.session.items));
    expect(await epochOf(worker().vault)).not.toBe(epoch);
  });

  it('changes with values that have not the shape of this version', async () => {
    const { browser, services } = await start();
    const epoch = await epochOf(services.vault);
    await browser.session.set({ vault: { [SESSION]: 'x' } });
    expect(await epochOf(worker().vault)).not.toBe(epoch);
  });
});
