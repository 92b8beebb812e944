import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../background/support/shop.ts';
import { type allowed, uploading } from './uploading.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('files that are missing', () => {
  it('are asked for where the person has given none, and the command waits', async () => {
    const { stage, of, told } = await uploading({}, { over: {} as typeof allowed });
    await run(stage);
    expect(stage.stored().queue.question).toMatchObject({
      kind: 'question',
      asksFiles: { key: 'askFilesNamed', args: ['cv.pdf', 'shop.example'] },
    });
    expect([of('FIND_FILE_PLACE'), told()]).toEqual([[], []]);
  });

  it('are asked for without names where the agent knows none', async () => {
    const { stage } = await uploading({}, { over: {} as typeof allowed, files: null });
    await run(stage);
    expect(stage.stored().queue.question).toMatchObject({ asksFiles: { key: 'askFiles' } });
  });

  it('are told with those that there are', async () => {
    const { stage, told } = await uploading({}, { files: ['C:\\secret.txt'] });
    await run(stage);
    expect(told()).toEqual([
      expect.stringMatching(
        /the person has given no file "C:\\secret\.txt"\. They have given "cv\.pdf" \(2 MB/,
      ),
    ]);
  });

  it('are listed where none is named', async () => {
    const { stage, told } = await uploading({}, { files: null });
    await run(stage);
    expect(told()).toEqual([
      expect.stringMatching(/The person has given: "cv\.pdf" .*Name them in "files"\./),
    ]);
  });

  it('are known by the name as it was told, in any case', async () => {
    const { stage, of } = await uploading({}, { files: ['CV.pdf'] });
    await run(stage);
    expect(of('ACT_BY_SCRIPT')).toHaveLength(1);
  });
});
