import { describe, expect, it } from 'vitest';
import { kinds } from '../../../src/background/agent-kinds.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import {
  addressesOf,
  forgetUnremembered,
  openReadTexts,
  type ReadText,
  rememberTexts,
  textsOf,
} from '../../../src/store/read-texts.ts';
import { openState } from '../../../src/store/sessions.ts';
import { openVault } from '../../../src/store/vault.ts';
import { FakeBrowser } from '../../support/browser/browser.ts';
import { aSession } from '../../support/samples.ts';

const one = 'aaaa' as SessionId;
const two = 'bbbb' as SessionId;
const shop = 'https://shop.example';

function setUp() {
  const browser = new FakeBrowser();
  browser.start();
  return { browser, services: { readTexts: openReadTexts() } };
}
const told = (fingerprints: string, page = 'p', addresses: readonly string[] = []): ReadText => ({
  ...{ site: shop, page, fingerprints, addresses },
});

describe('what an agent has read', () => {
  it('is there for the next worker, the newest first', async () => {
    const { services } = setUp();
    await rememberTexts(services, one, [told('aa', 'p'), told('bb', 'q')]);
    await rememberTexts(services, one, [told('cc', 'p')]);
    const next = { readTexts: openReadTexts() };
    expect((await textsOf(next, [one])).map(({ fingerprints }) => fingerprints)).toEqual(['aa', 'cc', 'bb']);
  });

  it('is kept once, however often it is told, and not where nothing was told', async () => {
    const { browser, services } = setUp();
    await rememberTexts(services, one, [told('aa')]);
    const { writes } = browser.session;
    await rememberTexts(services, one, [told('aa'), told('')]);
    expect(browser.session.writes).toBe(writes);
    expect(await textsOf(services, [one])).toEqual([{ site: shop, fingerprints: 'aa' }]);
  });

  it('has the addresses that were shown, each once', async () => {
    const { services } = setUp();
    await rememberTexts(services, one, [told('aa', 'p', ['x', 'y'])]);
    await rememberTexts(services, one, [told('', 'p', ['y', 'z']), told('', 'q', ['w'])]);
    await rememberTexts(services, two, [told('bb', 'p', ['v'])]);
    const next = { readTexts: openReadTexts() };
    expect(await addressesOf(next, [one])).toEqual(['x', 'y', 'z', 'w']);
    expect((await textsOf(next, [one])).map(({ fingerprints }) => fingerprints)).toEqual(['aa']);
  });

  it('is of its session, and goes once no agent remembers that', async () => {
    const { browser, services } = setUp();
    const state = openState(kinds);
    const [first, second] = [
      aSession({ id: one }),
      aSession({ id: two, agent: { url: 'https://chatgpt.com/c/2' } }),
    ];
    await state.update(() => ({ sessions: { [one]: first, [two]: second } }));
    await rememberTexts(services, one, [told('aa')]);
    await rememberTexts(services, two, [told('bb')]);
    await state.update(() => ({ sessions: { [two]: second } }));
    await forgetUnremembered({ ...services, state });
    expect(await textsOf(services, [one])).toEqual([{ site: shop, fingerprints: 'aa' }]);
    await state.update(() => ({ conversations: {} }));
    await forgetUnremembered({ ...services, state });
    expect(await textsOf(services, [one])).toEqual([]);
    expect(await textsOf(services, [two])).toEqual([{ site: shop, fingerprints: 'bb' }]);
    expect(Object.keys(browser.session.items)).toHaveLength(1);
  });

  it('is that of the newest 200 pages', async () => {
    const { browser, services } = setUp();
    for (let page = 0; page < 205; page += 1)
      await rememberTexts(services, one, [told(`f${page}`, `p${page}`)]);
    const kept = await textsOf(services, [one]);
    expect(kept).toHaveLength(200);
    expect(kept.at(0)?.fingerprints).toBe('f204');
    expect(kept.at(-1)?.fingerprints).toBe('f5');
    expect(Object.keys(browser.session.items)).toHaveLength(200);
  });

  it('of one page pushes out what that page has said before, and no other page', async () => {
    const { services } = setUp();
    await rememberTexts(services, one, [told('other', 'q')]);
    for (const letter of 'abcd') await rememberTexts(services, one, [told(letter.repeat(30_000))]);
    const kept = (await textsOf(services, [one])).map(({ fingerprints }) => fingerprints[0]);
    expect(kept).toEqual(['c', 'd', 'o']);
  });

  it('stays below 4 MB of all sessions, the oldest forgotten first', async () => {
    const { services } = setUp();
    for (let page = 0; page < 70; page += 1)
      await rememberTexts(services, page % 2 ? one : two, [told(`${page} `.padEnd(60_000, 'x'), `p${page}`)]);
    const kept = [...(await textsOf(services, [one])), ...(await textsOf(services, [two]))];
    expect(kept).toHaveLength(66);
    expect(kept.some(({ fingerprints }) => fingerprints.startsWith('3 '))).toBe(false);
    expect(kept.some(({ fingerprints }) => fingerprints.startsWith('4 '))).toBe(true);
  });

  it('that has not the shape of this version is none', async () => {
    const { browser, services } = setUp();
    await browser.session.set({ 'read:aaaa:1': { session: one, site: shop, fingerprints: 'aa' } });
    expect(await textsOf(services, [one])).toEqual([]);
  });

  it('lives beside the vault', async () => {
    const { services } = setUp();
    const vault = openVault();
    await rememberTexts(services, one, [told('aa')]);
    await vault.update(() => ({ epoch: 'e1' }));
    expect(await textsOf({ readTexts: openReadTexts() }, [one])).toHaveLength(1);
    expect((await openVault().read()).epoch).toBe('e1');
  });
});
