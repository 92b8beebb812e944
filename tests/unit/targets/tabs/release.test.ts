import { describe, expect, it } from 'vitest';
import { deposit } from '../../../../src/store/vault.ts';
import { disengage, releaseTarget } from '../../../../src/targets/tabs/release.ts';
import { aSession, element, frame, SESSION, tab } from '../../../support/samples.ts';
import { newsIn, serve, setStage } from '../../background/support/stage.ts';

const refused = (message: RegExp) => ({
  ok: false,
  failure: expect.objectContaining({ message: expect.stringMatching(message) }),
});

describe('releasing', () => {
  it('of one target leaves its tab open, without scripts or debugger of ours', async () => {
    const stage = await setStage();
    const heard = serve(stage.shop, {});
    stage.browser.attached.add(stage.shop.id);
    stage.shop.autoDiscardable = false;
    expect(await releaseTarget(stage.services, tab(stage.shop.id))).toEqual({ ok: true, value: undefined });
    expect(stage.stored()).toMatchObject({ targets: { tabs: [], elementRanges: [] } });
    expect(newsIn(stage.stored())).toEqual(['Target 1 was released by the person.']);
    expect(heard.map(({ type }) => type)).toEqual(['RELEASE']);
    expect(stage.browser.tabs.has(stage.shop.id)).toBe(true);
    expect([...stage.browser.attached]).toEqual([]);
    expect(stage.shop.autoDiscardable).toBe(true);
    expect(stage.browser.local.items.releases).toEqual([]);
  });

  it('is refused for a tab that is not a target', async () => {
    const stage = await setStage();
    expect(await releaseTarget(stage.services, tab(stage.other.id))).toEqual(refused(/no target/));
  });

  it('reaches every frame and ignores closed tabs', async () => {
    const stage = await setStage();
    const top = serve(stage.shop, {});
    const told: string[] = [];
    const child = { frameId: 5, parentFrameId: 0, url: 'https://shop.example/frame', documentId: 'd5' };
    stage.shop.frames.set(5, { ...child, serve: ({ type }) => void told.push(type) });
    stage.browser.tabs.delete(stage.chat.id);
    await disengage(stage.services, SESSION);
    expect([...top.map(({ type }) => type), ...told]).toEqual(['RELEASE', 'RELEASE']);
    expect(stage.sessions()).toEqual([]);
  });

  it('of a session deletes its state and values, and keeps those of other sessions', async () => {
    const stage = await setStage();
    const kept = aSession({
      id: 'bbbb' as never,
      agent: { tabId: tab(90) },
      targets: {
        tabs: [],
        elementRanges: [
          { from: element(1), to: element(2), tabId: tab(90), frameId: frame(0), documentId: 'd' },
        ],
      },
    });
    await stage.services.state.update(({ sessions }) => ({ sessions: { ...sessions, [kept.id]: kept } }));
    const value = (session: string) => ({
      origin: 'https://a.example',
      type: 'EMAIL',
      value: `${session}@a.example`,
      key: session,
      name: () => '[EMAIL_1]',
    });
    await deposit(stage.services, SESSION, [value(SESSION)]);
    await deposit(stage.services, kept.id, [value('bbbb')]);
    await disengage(stage.services, SESSION);
    expect(stage.sessions().map(({ id }) => id)).toEqual([kept.id]);
    expect(JSON.stringify(stage.browser.session.items)).not.toContain(`${SESSION}@`);
    expect(JSON.stringify(stage.browser.session.items)).toContain('bbbb@');
    expect(stage.browser.tabs.size).toBe(3);
  });

  it('of a session that has ended does nothing', async () => {
    const stage = await setStage({ session: null });
    expect(await disengage(stage.services, SESSION)).toMatchObject({ ok: true });
  });
});
