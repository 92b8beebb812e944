import { afterEach, describe, expect, it, vi } from 'vitest';
import { programsView } from '../../../../src/agents/remote/programs-view.ts';
import { hubLink, SOCKET } from '../../../../src/protocol/link-id.ts';
import type { LinkState } from '../../../../src/protocol/messages/link.ts';
import { noPrograms } from '../../../../src/protocol/programs.ts';
import { PROTOCOL } from '../../../../src/protocol/protocol-version.ts';
import { showPairingCode } from '../../../../src/protocol/remote/pairing-code.ts';
import { programId } from '../../../../src/store/programs.ts';
import { linkStage } from './link-stage.ts';

afterEach(() => void vi.useRealTimers());

const HUB = hubLink(3131);
const CODE = '7KQ2MV9XHD41PTA0ZBWE';
const KEY = 'ab'.repeat(32);
const connected = (over: object = {}): LinkState => ({
  state: 'connected',
  connection: 9,
  since: 5,
  ...over,
});
const written = (port = 3131) => showPairingCode({ code: CODE, port });

describe('while the person has switched nothing on', () => {
  it('there is no document, no link and no message', async () => {
    const { keep, browser } = await linkStage();
    await keep();
    await keep();
    expect([browser.offscreen.isOpen, browser.offscreen.asked]).toEqual([false, []]);
  });

  it('the person sees nothing but the switch', async () => {
    const { services } = await linkStage();
    expect(await programsView(services)).toMatchObject({
      ...noPrograms,
      hubs: [{ state: 'off', port: 3131 }],
    });
  });
});

describe('the program without a hub', () => {
  it('is connected until the person ends it, and the view follows the link', async () => {
    const { handlers, services, report, dials, kept, browser } = await linkStage();
    const shown = async () => (await programsView(services)).socket;
    expect(await handlers.CONNECT({ url: 'ws://localhost:9000' })).toEqual({ ok: true });
    expect([browser.offscreen.isOpen, dials()]).toEqual([
      true,
      [{ link: SOCKET, url: 'ws://localhost:9000' }],
    ]);
    expect(await shown()).toMatchObject({ state: 'connecting', url: 'ws://localhost:9000' });
    await report(SOCKET, connected());
    expect(await shown()).toMatchObject({ state: 'connected', since: 5 });
    expect(await handlers.GET_STATUS()).toMatchObject({ state: 'connected', clients: 1, since: 5 });
    await report(SOCKET, { state: 'waiting', attempts: 3, nextAt: 77 });
    expect(await handlers.GET_STATUS()).toMatchObject({ state: 'waiting', attempts: 3, nextAt: 77 });
    await handlers.DISCONNECT();
    expect([await shown(), kept.size, browser.offscreen.isOpen]).toMatchObject([{ state: 'off' }, 0, false]);
  });

  it('is dialled at another address at once while it is on, and not while it is off', async () => {
    const { handlers, dials } = await linkStage();
    await handlers.UPDATE_URL({ url: 'ws://localhost:1' });
    expect(dials()).toEqual([]);
    await handlers.CONNECT({});
    await handlers.UPDATE_URL({ url: 'ws://localhost:2' });
    expect(dials().map(({ url }) => url)).toEqual(['ws://localhost:1', 'ws://localhost:2']);
  });

  it('is not connected at an address that others could read, and says why', async () => {
    const { handlers, dials, services } = await linkStage();
    const refused = await handlers.CONNECT({ url: 'ws://agent.example' });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'url_refused' } });
    expect([dials(), (await services.programs.settings()).socket.isOn]).toEqual([[], false]);
  });
});

describe('links that are on', () => {
  it('are dialled again after Chrome has closed the document, and shown as not connected meanwhile', async () => {
    const { handlers, report, keep, closeDocument, dials, browser, services } = await linkStage();
    await handlers.CONNECT({});
    await report(SOCKET, connected());
    closeDocument();
    await keep();
    expect([browser.offscreen.isOpen, dials()]).toMatchObject([true, [{ link: SOCKET }, { link: SOCKET }]]);
    expect((await programsView(services)).socket.state).toBe('connecting');
  });

  it('that the document keeps although the person has switched them off are closed', async () => {
    const { handlers, services, keep, kept, report } = await linkStage();
    await handlers.CONNECT({});
    await report(SOCKET, connected());
    // The worker died before it could say so.
    await services.programs.changeSettings((all) => ({ ...all, socket: { ...all.socket, isOn: false } }));
    await keep();
    expect([kept.size, (await programsView(services)).socket.state]).toEqual([0, 'off']);
  });

  it('of hubs go to every port where one is paired, with the keys of all', async () => {
    const { handlers, services, dials } = await linkStage();
    const hub = (port: number) => ({ port, key: KEY, pairedAt: 1 });
    await services.programs.changeSettings((all) => ({ ...all, hubs: { h1: hub(3131), h2: hub(4000) } }));
    await handlers.ACCEPT_PROGRAMS({ isOn: true });
    expect(dials()).toMatchObject([
      {
        link: 'hub:3131',
        url: 'ws://127.0.0.1:3131/extension',
        hub: { port: 3131, keys: { h1: KEY, h2: KEY } },
      },
      { link: 'hub:4000', url: 'ws://127.0.0.1:4000/extension', hub: { port: 4000 } },
    ]);
    await handlers.ACCEPT_PROGRAMS({ isOn: false });
    expect((await programsView(services)).hubs.map(({ state }) => state)).toEqual(['off', 'off']);
  });
});

describe('pairing', () => {
  /** Pairs while the document reports these states of the link. */
  async function pairWith(...states: LinkState[]) {
    const stage = await linkStage();
    stage.other.dialled = ({ hub }) => {
      if (hub?.code === undefined) return;
      void (async () => {
        for (const state of states) await stage.report(HUB, state);
      })();
    };
    return { ...stage, outcome: await stage.handlers.PAIR({ code: written() }) };
  }

  it('stores the key of the hub, and switches programs on', async () => {
    const paired = await pairWith(
      { state: 'connecting' },
      connected({ hub: 'h1', version: '0.2.0', paired: KEY }),
    );
    const { outcome, services, browser, dials } = paired;
    expect(outcome).toEqual({ ok: true });
    expect(dials()[0]).toMatchObject({ link: HUB, hub: { code: CODE, keys: {} } });
    const { isOn, hubs } = await services.programs.settings();
    expect([isOn, hubs.h1]).toMatchObject([true, { port: 3131, key: KEY }]);
    expect(JSON.stringify(browser.session.items)).not.toContain(KEY);
    const view = await programsView(services);
    expect(view.hubs).toMatchObject([{ state: 'connected', version: '0.2.0', refusal: null }]);
    expect(JSON.stringify(view)).not.toContain(KEY);
  });

  it.each<[string, LinkState, RegExp]>([
    ['used or expired', { state: 'refused', code: 'no_code' }, /expired or was used/],
    ['wrong', { state: 'refused', code: 'unproven_hub' }, /does not belong/],
    ['of a hub that sees another key', { state: 'refused', code: 'wrong_proof' }, /does not belong/],
    ['for a port where nothing listens', { state: 'waiting', attempts: 1, nextAt: 9 }, /port 3131/],
    ['tried too often', { state: 'refused', code: 'busy' }, /too many attempts/],
    [
      'of a hub of another version',
      { state: 'refused', code: 'version', protocol: { major: 2, minor: 1 }, fix: 'npm i -g agent-anything' },
      new RegExp(`2\\.1 .*${PROTOCOL.major}\\.${PROTOCOL.minor}.*npm i -g agent-anything`),
    ],
  ])(
    'with a code that is %s fails with the reason, and leaves nothing switched on',
    async (_, state, why) => {
      const { outcome, services, kept, browser } = await pairWith(state);
      expect(!outcome.ok && `${outcome.failure.message} ${outcome.failure.hint}`).toMatch(why);
      expect([kept.size, browser.offscreen.isOpen, await services.programs.settings()]).toMatchObject([
        0,
        false,
        { isOn: false, hubs: {} },
      ]);
    },
  );

  it('goes nowhere with any other text', async () => {
    const { handlers, browser } = await linkStage();
    expect(await handlers.PAIR({ code: 'npx agent-anything pair' })).toMatchObject({ ok: false });
    expect(browser.offscreen.asked).toEqual([]);
  });

  it('fails if the document hears nothing for 9 s', async () => {
    vi.useFakeTimers();
    const { handlers } = await linkStage();
    const pairing = handlers.PAIR({ code: written(4000) });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await pairing).toMatchObject({ ok: false, failure: { code: 'no_answer' } });
  });
});

describe('a hub that refuses', () => {
  it('is shown with both versions and the command that mends it', async () => {
    const { handlers, services, report } = await linkStage();
    await handlers.ACCEPT_PROGRAMS({ isOn: true });
    const protocol = { major: 2, minor: 0 };
    await report(HUB, {
      state: 'refused',
      code: 'version',
      hub: 'h1',
      version: '2.0.0',
      protocol,
      fix: 'npm i',
    });
    expect((await programsView(services)).hubs).toEqual([
      {
        port: 3131,
        state: 'refused',
        version: '2.0.0',
        nextAt: null,
        refusal: { code: 'version', hub: 'h1', theirs: protocol, ours: PROTOCOL, fix: 'npm i' },
        isHushed: false,
      },
    ]);
  });

  it('greets again once it has gone, unless the person has put it away for ever', async () => {
    const { handlers, services, report } = await linkStage();
    const isHushed = async () => (await programsView(services)).hubs[0]?.isHushed;
    const greets: LinkState = { state: 'refused', code: 'unpaired' };
    await handlers.ACCEPT_PROGRAMS({ isOn: true });
    await report(HUB, greets);
    await handlers.HUSH_HUB({ port: 3131, isForEver: false });
    await report(HUB, greets);
    expect(await isHushed()).toBe(true);
    await report(HUB, { state: 'waiting', attempts: 1, nextAt: 9 });
    await report(HUB, greets);
    expect(await isHushed()).toBe(false);
    await handlers.HUSH_HUB({ port: 3131, isForEver: true });
    await report(HUB, { state: 'waiting', attempts: 1, nextAt: 9 });
    await report(HUB, greets);
    expect(await isHushed()).toBe(true);
  });
});

describe('a program that the person takes back', () => {
  const known = (client: string) => ({ hub: 'h1', client, name: client, allowedAt: 1, seenAt: 2 });

  it('is forgotten, and its hub with the last one', async () => {
    const { handlers, services, report, kept } = await linkStage();
    await handlers.ACCEPT_PROGRAMS({ isOn: true });
    await report(HUB, connected({ hub: 'h1', paired: KEY }));
    await services.programs.keepProgram(known('c1'));
    await services.programs.keepProgram(known('c2'));
    await handlers.UNPAIR({ program: programId('h1', 'c1') });
    expect((await programsView(services)).programs.map(({ name }) => name)).toEqual(['c2']);
    expect(Object.keys((await services.programs.settings()).hubs)).toEqual(['h1']);
    expect(kept.get(HUB)?.state).toBe('connected');
    await handlers.UNPAIR({ program: programId('h1', 'c2') });
    expect([(await programsView(services)).programs, (await services.programs.settings()).hubs]).toEqual([
      [],
      {},
    ]);
    expect(kept.get(HUB)?.state).toBe('connecting');
  });

  it('cannot connect while its hub refuses, and is not running while the hub is not', async () => {
    const { services, report } = await linkStage();
    const state = async () => (await programsView(services)).programs[0]?.state;
    await report(HUB, connected({ hub: 'h1', paired: KEY }));
    await services.programs.keepProgram(known('c1'));
    expect(await state()).toBe('not_running');
    await report(HUB, { state: 'refused', code: 'version' });
    expect(await state()).toBe('cannot_connect');
    await report(HUB, { state: 'waiting', attempts: 1, nextAt: 9 });
    expect(await state()).toBe('not_running');
  });
});

it('lists the latest calls, and empties the list', async () => {
  const { handlers, services } = await linkStage();
  for (const at of [1, 2, 3])
    await services.programs.noteCall({ at, program: 'c', label: 'click', end: 'done', code: null, ms: 4 });
  expect((await handlers.GET_ACTIVITY_LOG({ limit: 2 })).map(({ at }) => at)).toEqual([3, 2]);
  await handlers.CLEAR_ACTIVITY_LOG();
  expect(await handlers.GET_ACTIVITY_LOG({ limit: 200 })).toEqual([]);
});
