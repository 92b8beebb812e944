import { describe, expect, it } from 'vitest';
import { hello } from '../../../../src/background/handlers.ts';
import { documentReady, navigated } from '../../../../src/background/tab-events.ts';
import { questionOf } from '../../../../src/session/asked-site.ts';
import { pageQueries } from '../../../../src/targets/pages/page-queries.ts';
import { readPages } from '../../../../src/targets/pages/snapshots.ts';
import { answer } from '../../../../src/turn/person.ts';
import { element, frame, SESSION, tab } from '../../../support/samples.ts';
import { aSnapshot } from '../../../support/target-messages.ts';
import { activity } from '../../background/support/shop.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from '../../background/support/stage.ts';

const NEW = 'https://new.example/hushed';
const adapter = { part: 'target_adapter' } as const;
const answers = {
  GET_SNAPSHOT: aSnapshot,
  GET_ACTIVITY: activity(0),
  GET_FACT: { ok: true, value: 'words' },
};

/** The tab has a new document there, whatever brought it there; a script of ours in it would answer. */
function go({ shop, browser }: Stage, url: string) {
  shop.url = url;
  shop.frames.clear();
  shop.frames.set(0, { frameId: 0, parentFrameId: -1, url, documentId: browser.newDocument() });
  return serve(shop, answers);
}
const at = ({ shop }: Stage, frameId = 0) => ({
  tabId: tab(shop.id),
  frameId: frame(frameId),
  url: shop.url,
});
const stateOf = (stage: Stage) => stage.stored().targets.tabs[0]?.state;
const absent = async (stage: Stage) =>
  (await readPages(stage.services, stage.stored())).absent.map(({ why }) => why);

describe('a target that goes to a site that nobody has allowed', () => {
  it.each<[string, (stage: Stage) => Promise<void>]>([
    ['when its document commits', (stage) => navigated(stage.services, at(stage))],
    ['when its document can be read', (stage) => documentReady(stage.services, at(stage))],
    ['when a frame of it can be read', (stage) => documentReady(stage.services, at(stage, 5))],
    ['when our script greets from there', (stage) => hello(stage.services, scriptIn(stage.shop), adapter)],
  ])('is withheld %s, and gets no script of ours and no message', async (_, event) => {
    const stage = await setStage();
    const heard = go(stage, NEW);
    await event(stage);
    expect(stage.stored().targets.tabs).toMatchObject([{ state: 'asked', url: 'https://new.example/' }]);
    expect(stage.browser.injected).toEqual([]);
    expect(heard).toEqual([]);
    expect(JSON.stringify(stage.stored())).not.toContain('hushed');
  });

  it.each(['http://127.0.0.1:8099/admin', 'http://[::1]/', 'http://localhost./', 'http://[64:ff9b::a00:1]/'])(
    'is refused without a question at %s',
    async (url) => {
      const stage = await setStage();
      const heard = go(stage, url);
      await documentReady(stage.services, at(stage));
      expect([stateOf(stage), questionOf(stage.stored())]).toEqual(['refused', null]);
      expect(await absent(stage)).toEqual([
        expect.stringContaining('an address of this computer or of a private network, so it is not shown'),
      ]);
      expect(heard).toEqual([]);
    },
  );

  it('is read by nobody, even before an event has told of it', async () => {
    const stage = await setStage();
    const heard = go(stage, NEW);
    const queries = pageQueries(stage.services, stage.stored(), []);
    expect(await absent(stage)).toEqual([
      expect.stringMatching(/^Target 1 has gone to https:\/\/new\.example, /),
    ]);
    const asked = [
      queries.showPage(1),
      queries.find({ text: 'a', role: undefined, target: 1 }),
      queries.get('title', { id: undefined, name: undefined }),
      queries.get('url', { id: undefined, name: undefined }),
      queries.get('count', { id: undefined, name: 'button' }),
    ];
    for (const one of await Promise.all(asked))
      expect(one).toMatchObject({ ok: false, failure: { code: 'site_withheld' } });
    expect(await queries.get('text', { id: element(12), name: undefined })).toMatchObject({ ok: false });
    expect(heard).toEqual([]);
  });

  it('is not read where it has gone while it was asked: only the document that was judged is', async () => {
    const stage = await setStage();
    serve(stage.shop, answers);
    let heard: unknown[] | undefined;
    stage.browser.start((call, work) => {
      if (call.startsWith('tabs.sendMessage')) heard ??= go(stage, NEW);
      return work();
    });
    expect(await readPages(stage.services, stage.stored())).toMatchObject({
      pages: [],
      absent: [{ tabId: stage.shop.id, why: 'Target 1 is still loading.', isLoading: true }],
    });
    expect(heard).toEqual([]);
  });

  it('is read and told after a yes, once its script has greeted', async () => {
    const stage = await setStage();
    go(stage, NEW);
    await documentReady(stage.services, at(stage));
    await answer(stage.services, SESSION, {
      question: questionOf(stage.stored())?.id ?? '',
      answer: 'allow',
    });
    expect(stateOf(stage)).toBe('admitted');
    expect(stage.browser.injected.map(({ file }) => file)).toContain('content/target_adapter/index.ts');
    await hello(stage.services, scriptIn(stage.shop), adapter);
    expect(stateOf(stage)).toBe('ready');
    expect(newsIn(stage.stored())).toEqual([`page ${stage.shop.id} full`]);
    expect((await readPages(stage.services, stage.stored())).pages).toMatchObject([{ title: 'Shop' }]);
  });

  it('comes back without an answer, and nothing is left of the question', async () => {
    const stage = await setStage();
    go(stage, NEW);
    await navigated(stage.services, at(stage));
    go(stage, 'https://shop.example/');
    await navigated(stage.services, at(stage));
    expect(questionOf(stage.stored())).toBeNull();
    await hello(stage.services, scriptIn(stage.shop), adapter);
    expect(stateOf(stage)).toBe('ready');
  });

  it('asks nobody about a site that cannot be reached', async () => {
    const stage = await setStage();
    go(stage, NEW);
    stage.browser.start();
    Object.assign(stage.shop.frames.get(0) ?? {}, { errorOccurred: true });
    await documentReady(stage.services, at(stage));
    expect(stateOf(stage)).toBe('ready');
    expect(await absent(stage)).toEqual(['Target 1 could not be loaded: the browser shows an error page.']);
  });
});

describe('a frame of a private host', () => {
  it('gets no script and is not read, its page and the other frames are', async () => {
    const stage = await setStage();
    const heard = serve(stage.shop, answers);
    const asked: number[] = [];
    const add = (frameId: number, url: string) =>
      stage.shop.frames.set(frameId, {
        ...{ frameId, parentFrameId: 0, url, documentId: `d${frameId}` },
        serve: () => asked.push(frameId),
      });
    add(5, 'http://192.168.1.1/');
    add(6, 'https://ads.example/');
    await documentReady(stage.services, at(stage, 5));
    await documentReady(stage.services, at(stage, 6));
    expect(stage.browser.injected.map(({ frameIds }) => frameIds)).toEqual([[6]]);
    await readPages(stage.services, stage.stored());
    expect(asked).toEqual([6]);
    expect(heard.map(({ type }) => type)).toContain('GET_SNAPSHOT');
  });
});
