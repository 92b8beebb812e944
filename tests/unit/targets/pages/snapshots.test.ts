import { describe, expect, it } from 'vitest';
import { awaitPage } from '../../../../src/targets/pages/await-page.ts';
import { readLines, readPages } from '../../../../src/targets/pages/snapshots.ts';
import type { FakeFrame } from '../../../support/browser/browser.ts';
import { aTarget, tab } from '../../../support/samples.ts';
import { serve, setStage } from '../../background/support/stage.ts';

it('logs that the adapter has repaired its cached page', async () => {
  const stage = await setStage();
  const snapshot = {
    version: '1',
    url: 'https://shop.example/',
    title: 'Shop',
    lines: [],
    mended: 'region > item',
  };
  serve(stage.shop, { GET_SNAPSHOT: snapshot });
  await readLines(stage.services, stage.stored().permissions, aTarget({ tabId: tab(stage.shop.id) }));
  expect(stage.logged).toEqual([[expect.stringContaining('had been wrong'), 'region > item']]);
});

describe('a page that our script in it cannot read', () => {
  const FAILED = expect.stringMatching(
    /could not be read or used: the extension’s script in it failed with "Maximum call stack size exceeded"/,
  );

  const broken = async () => {
    const stage = await setStage();
    serve(stage.shop, {
      GET_SNAPSHOT() {
        throw new RangeError('Maximum call stack size exceeded');
      },
    });
    return { stage, target: aTarget({ tabId: tab(stage.shop.id) }) };
  };

  it('is told as one that cannot be read, and not as one that loads', async () => {
    const { stage } = await broken();
    const { absent } = await readPages(stage.services, stage.stored());
    expect(absent).toMatchObject([{ tabId: stage.shop.id, why: FAILED, isLoading: false }]);
    expect(absent[0]?.why).toMatch(
      /^Target 1: The page is there .* with snapshot\. .* with reload, .*ask_user\.$/,
    );
  });

  it('fails what reads its lines or its top frame, at once', async () => {
    const { stage, target } = await broken();
    const failure = { code: 'script_failed', message: FAILED, hint: expect.any(String) };
    expect(await readLines(stage.services, stage.stored().permissions, target)).toEqual({
      ok: false,
      failure,
    });
    expect(await awaitPage(stage.services, stage.stored().permissions, target)).toEqual({
      ok: false,
      failure,
    });
  });
});

describe('a page with frames', () => {
  const line = (text: string, frameId?: number) => ({
    ...{ text, kind: 'text', depth: 0, ids: [] },
    ...(frameId !== undefined && { frameId }),
  });
  const page = (...lines: readonly object[]) => ({
    version: '1',
    url: 'https://shop.example/',
    title: '',
    lines,
  });

  /** A shop with a frame that holds another, whose scripts come once the page above has been read. */
  const shopWithFrames = async () => {
    const stage = await setStage();
    const { frames } = stage.shop;
    const asked: unknown[] = [];
    const add = (frameId: number, parentFrameId: number, lines: () => readonly object[]) => {
      const documentId = stage.browser.newDocument();
      const frame: FakeFrame = { frameId, parentFrameId, url: 'https://shop.example/in', documentId };
      frames.set(frameId, frame);
      return {
        comes() {
          frame.serve = () => page(...lines());
        },
      };
    };
    const inner = add(6, 5, () => [line('Inner words')]);
    const outer = add(5, 0, () => {
      inner.comes();
      return [line('Outer words'), line('@ frame', 6)];
    });
    serve(stage.shop, {
      GET_SNAPSHOT: ({ children }: { readonly children?: readonly number[] }) => {
        asked.push(children);
        outer.comes();
        return page(line('Words'), line('@ frame', 5));
      },
    });
    return { stage, asked };
  };

  it('is read with the frames whose scripts came late', async () => {
    const { stage, asked } = await shopWithFrames();
    const read = await readLines(
      stage.services,
      stage.stored().permissions,
      aTarget({ tabId: tab(stage.shop.id) }),
    );
    expect(read.ok && read.value.lines.map(({ text }) => text)).toEqual([
      'Words',
      '@ frame',
      ' Outer words',
      ' @ frame',
      '  Inner words',
    ]);
    expect(asked).toEqual([[5]]);
  });
});
