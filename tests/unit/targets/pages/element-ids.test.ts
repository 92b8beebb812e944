import { describe, expect, it } from 'vitest';
import { tabGone } from '../../../../src/background/tab-events.ts';
import { allocateIds, frameOf } from '../../../../src/targets/pages/element-ids.ts';
import fc from '../../../support/properties.ts';
import { element, tab } from '../../../support/samples.ts';
import { documentOf, scriptIn, setStage } from '../../background/support/stage.ts';

const GONE = 'Element 12 was in target 1, which was closed or released.';

describe('element ids', () => {
  it('are allocated once, also to documents that ask at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
        async (counts) => {
          const stage = await setStage({
            session: { targets: { elementRanges: [], nextElementId: element(1) } },
          });
          const given = await Promise.all(
            counts.map((count, i) =>
              allocateIds(stage.services, scriptIn(stage.shop, { frameId: i }), count),
            ),
          );
          const sorted = given.toSorted((a, b) => a.from - b.from);
          expect(sorted.map(({ from, to }) => to - from + 1).toSorted()).toEqual(counts.toSorted());
          expect(sorted.map(({ from }) => from)).toEqual([1, ...sorted.slice(0, -1).map(({ to }) => to + 1)]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are not allocated to a tab outside every session', async () => {
    const stage = await setStage();
    expect(await allocateIds(stage.services, scriptIn(stage.other), 10)).toEqual({ from: 1, to: 0 });
    expect(stage.stored().targets.nextElementId).toBe(101);
  });

  it('lead to the frame and document they were allocated to', async () => {
    const stage = await setStage();
    stage.shop.frames.set(5, { frameId: 5, parentFrameId: 0, url: 'https://pay.example/', documentId: 'd5' });
    const { from, to } = await allocateIds(
      stage.services,
      scriptIn(stage.shop, { frameId: 5, documentId: 'd5' }),
      10,
    );
    for (const id of [from, to])
      expect(await frameOf(stage.services, stage.stored(), id)).toMatchObject({
        ok: true,
        value: {
          ...{ tabId: stage.shop.id, frameId: 5, documentId: 'd5' },
          ...{ site: 'https://pay.example', page: 'https://shop.example' },
        },
      });
    expect(await frameOf(stage.services, stage.stored(), element(12))).toMatchObject({
      ok: true,
      value: { tabId: stage.shop.id, frameId: 0, site: 'https://shop.example' },
    });
  });

  it('of a frame without an address count as the site that Chrome says made it', async () => {
    const stage = await setStage();
    const blank = { url: 'about:blank', documentId: 'd5', parentFrameId: 0, frameId: 5 };
    stage.shop.frames.set(5, blank);
    const siteFor = async (origin: string) => {
      const sender = scriptIn(stage.shop, { ...blank, origin });
      const { from } = await allocateIds(stage.services, sender, 1);
      const found = await frameOf(stage.services, stage.stored(), from);
      return found.ok && found.value.site;
    };
    expect(await siteFor('https://shop.example')).toBe('https://shop.example');
    expect(await siteFor('https://evil.example')).toBe('https://evil.example');
    expect(await siteFor('null')).toBe('https://shop.example');
  });

  it.each<[string, (stage: Awaited<ReturnType<typeof setStage>>) => void]>([
    [
      'its page is at a site that nobody has allowed',
      ({ shop }) =>
        void shop.frames.set(0, {
          ...{ frameId: 0, parentFrameId: -1, url: 'https://new.example/' },
          documentId: documentOf(shop),
        }),
    ],
    [
      'the page has been left',
      ({ shop }) =>
        void shop.frames.set(0, { frameId: 0, parentFrameId: -1, url: shop.url, documentId: 'next' }),
    ],
    ['the frame has gone', ({ shop }) => void shop.frames.delete(0)],
  ])('are stale once %s, and hold again when their document is back', async (_, leave) => {
    const stage = await setStage();
    const before = { ...stage.shop, frames: new Map(stage.shop.frames) };
    leave(stage);
    expect(await frameOf(stage.services, stage.stored(), element(12))).toMatchObject({
      ok: false,
      failure: { code: 'stale_id' },
    });
    stage.browser.tabs.set(stage.shop.id, before);
    expect(await frameOf(stage.services, stage.stored(), element(12))).toMatchObject({ ok: true });
  });

  it('of forgotten documents are stale; ids never allocated are unknown', async () => {
    const stage = await setStage({ session: { targets: { elementRanges: [] } } });
    expect(await frameOf(stage.services, stage.stored(), element(100))).toMatchObject({
      ok: false,
      failure: { code: 'stale_id' },
    });
    expect(await frameOf(stage.services, stage.stored(), element(101))).toMatchObject({
      ok: false,
      failure: { code: 'unknown_id' },
    });
  });

  it('of a closed target name that target, whether or not Chrome has reported it', async () => {
    const stage = await setStage();
    const gone = { ok: false, failure: { code: 'tab_gone', message: GONE } };
    stage.browser.tabs.delete(stage.shop.id);
    expect(await frameOf(stage.services, stage.stored(), element(12))).toMatchObject(gone);
    await tabGone(stage.services, tab(stage.shop.id));
    expect(stage.stored().targets.tabs).toEqual([]);
    expect(await frameOf(stage.services, stage.stored(), element(12))).toMatchObject(gone);
    expect(await frameOf(stage.services, stage.stored(), element(101))).toMatchObject({
      failure: { code: 'unknown_id' },
    });
  });

  it('of the latest 300 documents are kept', async () => {
    const stage = await setStage();
    for (let document = 0; document < 301; document++)
      await allocateIds(stage.services, scriptIn(stage.shop, { documentId: `d${document}` }), 1);
    expect(stage.stored().targets.elementRanges).toHaveLength(300);
    expect(stage.stored().targets.elementRanges.at(-1)).toMatchObject({ documentId: 'd300', from: 401 });
    expect(documentOf(stage.shop)).not.toBe('d300');
  });
});
