import { describe, expect, it } from 'vitest';
import { assign } from '../../../../src/background/tab-roles.ts';
import type { TargetTab } from '../../../../src/session/targets.ts';
import { makeOwnTarget } from '../../../../src/targets/tabs/assign.ts';
import { aTarget, SESSION, tab } from '../../../support/samples.ts';
import { newsIn, type Stage, setStage } from '../../background/support/stage.ts';

const asTarget = ({ services }: Stage, { id }: { id: number }) =>
  assign(services, { tabId: tab(id), role: 'target', task: '' });
const refused = (message: RegExp) => ({
  ok: false,
  failure: expect.objectContaining({ message: expect.stringMatching(message) }),
});
const numbers = (stage: Stage) => stage.stored().targets.tabs.map(({ number }) => number);

describe('a tab assigned as target', () => {
  it('joins the latest session, gets the adapter and has its requests watched', async () => {
    const stage = await setStage();
    expect(await asTarget(stage, stage.other)).toEqual({ ok: true, value: SESSION });
    expect(stage.stored().targets.tabs.at(-1)).toMatchObject({
      tabId: stage.other.id,
      number: 2,
      openedBy: 'person',
      state: 'loading',
    });
    expect(stage.stored().permissions.origins).toContain('https://other.example');
    expect(stage.browser.injected.map(({ file }) => file)).toEqual(['content/target_adapter/index.ts']);
    expect(stage.browser.onBeforeRequest.tabs).toContain(stage.other.id);
  });

  it.each([
    ['without a session', { session: null }, 'other', /There is no session/],
    ['twice', {}, 'shop', /already a target/],
    ['that is an agent', {}, 'chat', /already an agent/],
  ] as const)('is refused %s', async (_, given, where, why) => {
    const stage = await setStage(given);
    expect(await asTarget(stage, stage[where])).toEqual(refused(why));
  });

  it.each([
    ['chrome://settings/', /own pages/],
    ['chrome-extension://abc/options.html', /own pages/],
    ['file:///home/me/letter.html', /own pages/],
    ['https://chromewebstore.google.com/detail/x', /extension stores/],
    ['https://a.example/manual.PDF', /PDF viewer/],
  ])('is refused with a sentence at %s', async (url, why) => {
    const stage = await setStage();
    expect(await asTarget(stage, stage.browser.addTab(url))).toEqual(refused(why));
  });

  it('is refused with a sentence if it is a PDF, discarded or closed', async () => {
    const stage = await setStage();
    stage.other.contentType = 'application/pdf';
    expect(await asTarget(stage, stage.other)).toEqual(refused(/PDF viewer/));
    stage.other.discarded = true;
    expect(await asTarget(stage, stage.other)).toEqual(refused(/asleep/));
    expect(await asTarget(stage, { id: 999 })).toEqual(refused(/closed/));
  });

  it('brings the site into the session where the person sees it, not the one where the page sends it', async () => {
    const stage = await setStage();
    Object.assign(stage.other, { pendingUrl: 'https://evil.example/' });
    await asTarget(stage, stage.other);
    expect(stage.stored().permissions.origins).toEqual(['https://shop.example', 'https://other.example']);
  });

  it('is shown if it was withheld as another target', async () => {
    const withheld = aTarget({ tabId: tab(12), state: 'refused', url: 'https://other.example/' });
    const stage = await setStage({
      session: { targets: { tabs: [withheld] }, permissions: { refusedSites: ['https://other.example'] } },
    });
    await asTarget(stage, stage.other);
    expect(stage.stored()).toMatchObject({
      permissions: { refusedSites: [] },
      targets: { tabs: [{ number: 1, state: 'admitted' }, { state: 'loading' }] },
    });
  });

  it('is added once if it is assigned twice at once', async () => {
    const stage = await setStage();
    await Promise.all([asTarget(stage, stage.other), asTarget(stage, stage.other)]);
    expect(numbers(stage)).toEqual([1, 2]);
  });

  it('gets no script if its session has ended meanwhile', async () => {
    const stage = await setStage({ session: null });
    await makeOwnTarget(stage.services, SESSION, {
      tabId: tab(stage.other.id),
      url: stage.other.url,
      openedBy: 'agent',
    });
    expect(stage.browser.injected).toEqual([]);
  });
});

describe('the limit of targets', () => {
  const three = [
    aTarget({ tabId: tab(12), number: 1, lastUsedAt: 1 }),
    aTarget({ tabId: tab(13), number: 2, openedBy: 'agent', lastUsedAt: 9 }),
    aTarget({ tabId: tab(99), number: 3, openedBy: 'agent', lastUsedAt: 5 }),
  ];

  const full = (openedBy: readonly TargetTab['openedBy'][]) =>
    setStage({
      session: {
        targets: {
          tabs: three.map((target, index) => ({ ...target, openedBy: openedBy[index] ?? 'person' })),
          count: 3,
        },
      },
    });
  const made = async (stage: Stage) =>
    makeOwnTarget(stage.services, SESSION, {
      tabId: tab(stage.browser.addTab('https://new.example/').id),
      url: 'https://new.example/',
      openedBy: 'agent',
    });

  it.each<[string, readonly TargetTab['openedBy'][], readonly number[]]>([
    ['the agent opened both others', ['person', 'agent', 'agent'], [1, 2, 4]],
    ['a page opened one', ['person', 'person', 'page'], [1, 2, 4]],
    ['a page opened the one used last', ['person', 'page', 'person'], [1, 3, 4]],
  ])('releases none of the person’s for the agent: %s', async (_, openedBy, left) => {
    const stage = await full(openedBy);
    expect(await made(stage)).toMatchObject({ ok: true });
    expect(numbers(stage)).toEqual(left);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/released to stay within the limit/)]);
  });

  it('refuses the agent where the person has assigned all', async () => {
    const stage = await full(['person', 'person', 'person']);
    expect(await made(stage)).toMatchObject(
      refused(/^There are 3 targets already.*the person chose them all/),
    );
    expect(numbers(stage)).toEqual([1, 2, 3]);
    expect(newsIn(stage.stored())).toEqual([]);
  });

  it('asks the person which target the new one replaces, whoever opened them', async () => {
    const stage = await full(['person', 'agent', 'agent']);
    expect(await asTarget(stage, stage.browser.addTab('https://new.example/'))).toMatchObject(
      refused(/^This session has 3 targets already/),
    );
    expect(numbers(stage)).toEqual([1, 2, 3]);
  });

  it('replaces the target that the person chooses, and tells the agent', async () => {
    const stage = await full(['person', 'agent', 'agent']);
    const added = stage.browser.addTab('https://new.example/');
    const replaced = await assign(stage.services, {
      ...{ tabId: tab(added.id), role: 'target', task: '', replaces: tab(12) },
    });
    expect(replaced).toMatchObject({ ok: true });
    expect(numbers(stage)).toEqual([2, 3, 4]);
    expect(newsIn(stage.stored())).toEqual([
      'The person replaced target 1 (https://shop.example) by another tab.',
    ]);
  });

  it('asks again where the chosen target has gone meanwhile and there is still no room', async () => {
    const stage = await full(['person', 'agent', 'agent']);
    const added = stage.browser.addTab('https://new.example/');
    expect(
      await assign(stage.services, {
        ...{ tabId: tab(added.id), role: 'target', task: '', replaces: tab(77) },
      }),
    ).toMatchObject({ ok: false });
    expect(numbers(stage)).toEqual([1, 2, 3]);
  });
});
