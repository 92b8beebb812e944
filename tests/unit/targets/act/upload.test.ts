import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportInterrupted } from '../../../../src/background/recovery.ts';
import {
  chooserOutOfReach,
  noFilePlace,
  wrongType,
} from '../../../../src/protocol/failures/file-failures.ts';
import { failed } from '../../../../src/protocol/outcome.ts';
import { filesAsked } from '../../../../src/targets/act/page-events.ts';
import { pause, resume } from '../../../../src/turn/person.ts';
import { runCommand } from '../../../../src/turn/run-command.ts';
import { putFrame } from '../../../support/browser/debugger.ts';
import { element, SESSION, tab } from '../../../support/samples.ts';
import { CLICK, inputs, run } from '../../background/support/shop.ts';
import { allowed, bytes, file, SITE, SIZE, uploading } from './uploading.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an upload', () => {
  it('brings all bytes into our script, in order, and gives the page the files once', async () => {
    const { stage, of, told } = await uploading();
    await run(stage);
    const [begun] = of('STAGE_FILES') as [{ upload: string; files: unknown }];
    expect(begun.files).toEqual([{ name: 'cv.pdf', size: SIZE, type: 'application/pdf' }]);
    const chunks = of('STAGE_CHUNK') as { upload: string; at: number; bytes: string }[];
    expect(chunks.map(({ at }) => at)).toEqual([0, 750_000, 1_500_000]);
    expect(Buffer.concat(chunks.map((one) => Buffer.from(one.bytes, 'base64'))).equals(bytes)).toBe(true);
    expect(of('ACT_BY_SCRIPT')).toMatchObject([
      { act: { kind: 'files', id: 12, upload: begun.upload, into: 'field' }, sendTo: [SITE] },
    ]);
    expect(told()).toEqual([
      expect.stringMatching(/^You: upload 12 → done\. .*The field holds "cv\.pdf" now\.$/),
    ]);
    expect(inputs(stage)).toEqual([]);
  });

  it.each([
    [{ by: 'field', isThere: true, names: [] }, /The field got the file and is empty now/],
    [{ by: 'field', isThere: false, names: [] }, /The field got the file and is gone from the page since\./],
    [{ by: 'field', isThere: true, names: ['other.pdf'] }, /The field holds "other\.pdf" now\./],
    [
      { by: 'drop', isHeard: true },
      /A script of the page has handled the drop on 12; whether it took the file is for the page to show\./,
    ],
    [{ by: 'drop', isHeard: false }, /no script of the page has said that it takes it/],
  ])('claims no more than the page shows: %j', async (taken, words) => {
    const { stage, told } = await uploading({ GET_TAKEN_FILES: taken });
    await run(stage);
    expect(told()).toEqual([expect.stringMatching(words)]);
  });

  it('needs no debugger', async () => {
    const grants = [...allowed.permissions.grants, { kind: 'scripts', site: SITE } as const];
    const { stage, of, told } = await uploading(
      {},
      { over: { permissions: { ...allowed.permissions, grants } } as never },
    );
    putFrame(stage.browser, stage.shop.id);
    await run(stage);
    expect(of('ACT_BY_SCRIPT')).toHaveLength(1);
    expect(told()).toEqual([expect.stringContaining('It was done by script, without trusted input.')]);
  });

  it('asks the person before a site gets a file, naming it, and gives nothing before', async () => {
    const { stage, of } = await uploading({}, { over: { permissions: { files: [file], grants: [] } } });
    await run(stage);
    expect(of('STAGE_FILES')).toEqual([]);
    expect(stage.stored().queue.question).toMatchObject({
      kind: 'approval',
      sentence: { key: 'approveUpload', args: ['cv.pdf', 'shop.example'] },
      need: { kind: 'uploads', site: SITE },
      sends: ['"cv.pdf" (2 MB, application/pdf)'],
    });
  });

  it('does nothing where the field does not take such a file', async () => {
    const refusal = failed(wrongType(element(12), 'cv.pdf', 'image/*'));
    const { stage, of, told } = await uploading({ FIND_FILE_PLACE: refusal });
    await run(stage);
    expect([of('STAGE_FILES'), of('ACT_BY_SCRIPT')]).toEqual([[], []]);
    expect(told()).toEqual([expect.stringMatching(/not done\. .*takes "image\/\*", and "cv\.pdf" is none/)]);
  });

  it('does nothing where the bytes are lost', async () => {
    const { stage, of, told } = await uploading({}, { isStored: false });
    await run(stage);
    expect(of('ACT_BY_SCRIPT')).toEqual([]);
    expect(told()).toEqual([expect.stringContaining('the bytes of "cv.pdf" are not there any more')]);
  });

  it('does nothing where our script has lost a part', async () => {
    const { stage, of, told } = await uploading({ STAGE_CHUNK: failed(noFilePlace(element(12))) });
    await run(stage);
    expect(of('ACT_BY_SCRIPT')).toEqual([]);
    expect(told()).toEqual([expect.stringContaining('not all bytes of the files came into the page')]);
  });

  it('stops between two parts when the person pauses, and begins anew after that', async () => {
    let isPaused = false;
    const { stage, of, told } = await uploading({
      STAGE_CHUNK: async ({ at }: { at: number }) => {
        if (at > 0 && !isPaused) {
          isPaused = true;
          await pause(stage.services, SESSION);
        }
        return { ok: true };
      },
    });
    await run(stage);
    expect([of('ACT_BY_SCRIPT'), of('STAGE_CHUNK').length]).toEqual([[], 2]);
    expect(told()).toEqual([]);
    await resume(stage.services, SESSION);
    await run(stage);
    expect(of('ACT_BY_SCRIPT')).toHaveLength(1);
  });
});

describe('a button that opens files', () => {
  const press = { FIND_FILE_PLACE: { ok: true, value: { by: 'press' } } };

  it('is pressed, and the field that the page asks with gets them', async () => {
    const { stage, of, told } = await uploading({ ...press, HAS_ASKED_FOR_FILES: true });
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(of('ACT_BY_SCRIPT')).toMatchObject([{ act: { into: 'asked' } }]);
    expect(told()).toEqual([expect.stringMatching(/upload 12 → done\./)]);
  });

  it('that asks for none is told so, and nothing is given', async () => {
    const { stage, of, told } = await uploading(press);
    await run(stage);
    expect(of('ACT_BY_SCRIPT')).toEqual([]);
    expect(told()).toEqual([
      expect.stringMatching(
        /not done\. 12 was clicked, and the page asked for no file; nothing was uploaded\./,
      ),
    ]);
  });

  it.each([
    ['is the person’s', failed(noFilePlace(element(12))), chooserOutOfReach(element(12)).message],
    ['lets them be dropped there, if the page takes that', { ok: true }, 'upload 12 → done.'],
  ])('with a field in no document %s', async (_, dropped, words) => {
    const { stage, of, told } = await uploading({
      ...press,
      ACT_BY_SCRIPT: dropped,
      GET_TAKEN_FILES: { by: 'drop', isHeard: true },
    });
    const { onInput } = stage.browser;
    stage.browser.onInput = (input) => {
      onInput?.(input);
      if (input.params.type === 'mouseReleased') filesAsked(tab(stage.shop.id));
    };
    await run(stage);
    expect(of('ACT_BY_SCRIPT')).toMatchObject([{ act: { into: 'drop' } }]);
    expect(told()).toEqual([expect.stringContaining(words)]);
    expect(told()[0]).not.toContain('The page asked for a file;');
  });

  it('is what a place is pressed as that takes no drop', async () => {
    const { stage, of } = await uploading({
      FIND_FILE_PLACE: { ok: true, value: { by: 'drop', presses: true } },
      HAS_ASKED_FOR_FILES: true,
      ACT_BY_SCRIPT: ({ act }: { act: { into: string } }) =>
        act.into === 'drop' ? failed(noFilePlace(element(12))) : { ok: true },
    });
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(of('ACT_BY_SCRIPT')).toMatchObject([{ act: { into: 'drop' } }, { act: { into: 'asked' } }]);
  });
});

describe('when the worker dies', () => {
  const never = () => new Promise(() => {});

  it('between two parts, nothing was given, and the receipt says so', async () => {
    const { stage, of, told } = await uploading({
      STAGE_CHUNK: ({ at }: { at: number }) => (at === 0 ? { ok: true } : never()),
    });
    void runCommand(stage.services, stage.stored().queue.items[0] as never);
    await vi.advanceTimersByTimeAsync(5_000);
    await reportInterrupted(stage.services);
    expect(of('ACT_BY_SCRIPT')).toEqual([]);
    expect(told()[0]).toMatch(/^You: upload 12 → not done\./);
  });

  it('while the page is given them, the receipt says that it may have happened, and nothing is given again', async () => {
    const { stage, of, told } = await uploading({ ACT_BY_SCRIPT: never });
    void runCommand(stage.services, stage.stored().queue.items[0] as never);
    await vi.advanceTimersByTimeAsync(5_000);
    await reportInterrupted(stage.services);
    expect(told()[0]).toMatch(/^You: upload 12 → unknown\./);
    expect(stage.stored().queue.items.filter(({ kind }) => kind === 'COMMAND')).toEqual([]);
    expect(of('ACT_BY_SCRIPT')).toHaveLength(1);
  });
});
