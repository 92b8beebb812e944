import { describe, expect, it } from 'vitest';
import { handlersOf } from '../../../src/background/handlers.ts';
import type { FileId } from '../../../src/protocol/ids.ts';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { tidyFiles } from '../../../src/turn/given-files.ts';
import { noKeeper } from '../../support/history.ts';
import { aCommand, item, SESSION } from '../../support/samples.ts';
import { newsIn, setStage } from '../background/support/stage.ts';

const page = { kind: 'page' } as const;
const pdf = (name = 'cv.pdf', size = 3) => ({ name, size, type: 'application/pdf' });
const bytes = (size: number) => new Blob([new Uint8Array(size)]);

async function setUp(over: Parameters<typeof setStage>[0] = {}) {
  const stage = await setStage(over);
  const handlers = handlersOf(Promise.resolve(stage.services), {
    look: () => {},
    beat: () => {},
    keeper: noKeeper,
  });
  const { files } = stage.services;
  const give = async (...picked: ReturnType<typeof pdf>[]) => {
    const ids = await handlers.GIVE_FILES({ session: SESSION, files: picked }, page);
    if (!ids.ok) throw new Error(ids.failure.message);
    return ids.value;
  };
  /** As a page of ours does it. */
  const giveWhole = async (...picked: ReturnType<typeof pdf>[]) => {
    const ids = await give(...picked);
    await Promise.all(ids.map((id, at) => files.put(id, bytes(picked[at]?.size ?? 0))));
    expect(await handlers.FILES_KEPT({ session: SESSION, files: ids }, page)).toEqual({ ok: true });
    return ids;
  };
  const names = () => stage.stored().permissions.files.map(({ name }) => name);
  return { stage, handlers, files, give, giveWhole, names };
}

describe('files that the person gives', () => {
  it('are named in the session before their bytes are stored, and told to the agent after that', async () => {
    const { stage, handlers, files, give } = await setUp();
    const [id = '' as FileId] = await give(pdf());
    expect(stage.stored().permissions.files).toEqual([{ ...pdf(), id, comingSince: 1_000_000 }]);
    expect(newsIn(stage.stored())).toEqual([]);
    await files.put(id, bytes(3));
    await handlers.FILES_KEPT({ session: SESSION, files: [id] }, page);
    expect(stage.stored().permissions.files).toEqual([{ ...pdf(), id }]);
    expect(newsIn(stage.stored())).toEqual([
      'The person has given you for upload: "cv.pdf" (3 bytes, application/pdf).',
    ]);
  });

  it('are told once, however often a page says that they are there', async () => {
    const { stage, handlers, giveWhole } = await setUp();
    const ids = await giveWhole(pdf());
    await handlers.FILES_KEPT({ session: SESSION, files: ids }, page);
    await tidyFiles(stage.services);
    expect(newsIn(stage.stored())).toHaveLength(1);
  });

  it('get names of their own', async () => {
    const { giveWhole, names } = await setUp();
    await giveWhole(pdf(), pdf('CV.PDF'), pdf());
    await giveWhole(pdf('README'), pdf('README'));
    expect(names()).toEqual(['cv.pdf', 'CV (2).PDF', 'cv (3).pdf', 'README', 'README (2)']);
  });

  it('keep a name as long as systems let it be', async () => {
    const { giveWhole, names } = await setUp();
    const long = `${'a'.repeat(251)}.pdf`;
    await giveWhole(pdf(long), pdf(long));
    expect(names().map(({ length }) => length)).toEqual([255, 255]);
    expect(names()[1]).toMatch(/a \(2\)\.pdf$/);
  });

  it('have 50 MB in all, whichever session they are of', async () => {
    const other = { id: 'f1' as FileId, ...pdf('other.pdf', 20_000_000) };
    const { stage, handlers, give, names } = await setUp({ session: { permissions: { files: [other] } } });
    const asked = await handlers.GIVE_FILES({ session: SESSION, files: [pdf('a', 30_000_001)] }, page);
    expect(asked).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('50 MB can be given in all, and 30 MB are left') },
    });
    expect(names()).toEqual(['other.pdf']);
    await give(pdf('a', 30_000_000));
    expect(await handlers.GIVE_FILES({ session: SESSION, files: [pdf('b', 1)] }, page)).toMatchObject({
      ok: false,
      failure: { code: 'storage_full' },
    });
    expect(stage.stored().permissions.files).toHaveLength(2);
  });

  it(`are at most ${LIMITS.files} of one task`, async () => {
    const { handlers, give } = await setUp();
    await give(...Array.from({ length: LIMITS.files }, (_, at) => pdf(`${at}.pdf`)));
    expect(await handlers.GIVE_FILES({ session: SESSION, files: [pdf()] }, page)).toMatchObject({
      ok: false,
      failure: { message: `A task can have at most ${LIMITS.files} files at once.` },
    });
  });

  it('are forgotten, and the person is told so, where not all of their bytes could be stored', async () => {
    const { stage, handlers, files, give } = await setUp();
    const [first, second] = await give(pdf('a.pdf'), pdf('b.pdf'));
    await files.put(first as FileId, bytes(3));
    await files.put(second as FileId, bytes(2));
    const kept = await handlers.FILES_KEPT({ session: SESSION, files: [first, second] as FileId[] }, page);
    expect(kept).toMatchObject({ ok: false, failure: { code: 'storage_full' } });
    expect(stage.stored().permissions.files).toEqual([]);
    expect(await files.ids()).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([]);
  });

  it('can be taken back, with their bytes, and the agent is told', async () => {
    const { stage, handlers, files, giveWhole, names } = await setUp();
    const [id = '' as FileId] = await giveWhole(pdf(), pdf('b.pdf'));
    await handlers.TAKE_FILE_BACK({ session: SESSION, file: id }, page);
    expect(names()).toEqual(['b.pdf']);
    expect(await files.ids()).toHaveLength(1);
    expect(newsIn(stage.stored()).at(-1)).toBe('The person has taken back the file "cv.pdf".');
  });

  it('are the answer where the agent has asked for some', async () => {
    const { stage, giveWhole } = await setUp({
      session: {
        queue: {
          items: [aCommand({ action: 'upload', state: 'started', startedAt: 1 })],
          question: {
            ...{ id: 'q1', kind: 'question', item: item('c1'), text: '', choices: [], since: 1 },
            asksFiles: { key: 'askFiles', args: ['shop.example'] },
          },
        },
      },
    });
    await giveWhole(pdf());
    expect(stage.stored().queue.question).toBeNull();
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: .* → done\. The person has given you for upload: "cv\.pdf"/),
    ]);
  });

  it('go with the session', async () => {
    const { handlers, files, giveWhole } = await setUp();
    await giveWhole(pdf());
    await handlers.DISENGAGE_ALL({ session: SESSION }, page);
    expect(await files.ids()).toEqual([]);
  });
});

it('a task ends, whether its files can be deleted or not', async () => {
  const { stage, handlers, giveWhole } = await setUp();
  await giveWhole(pdf());
  stage.services.files.ids = () => Promise.reject(new Error('The database is broken.'));
  expect(await handlers.DISENGAGE_ALL({ session: SESSION }, page)).toEqual({ ok: true });
  expect(stage.sessions()).toEqual([]);
  expect(stage.logged.at(-1)?.[0]).toBe('files could not be deleted');
});

describe('at the start of a worker', () => {
  it('bytes that no session names are deleted, and no others', async () => {
    const { stage, files, give, giveWhole } = await setUp();
    const kept = await giveWhole(pdf());
    const coming = await give(pdf('b.pdf'));
    await files.put('lost' as FileId, bytes(3));
    await tidyFiles(stage.services);
    expect(await files.ids()).toEqual(kept);
    expect(stage.stored().permissions.files.map(({ id }) => id)).toEqual([...kept, ...coming]);
  });

  it('bytes whose page died before it said that they are there are taken', async () => {
    const { stage, files, give } = await setUp();
    const [id = '' as FileId] = await give(pdf());
    await files.put(id, bytes(3));
    await tidyFiles(stage.services);
    expect(stage.stored().permissions.files).toEqual([{ ...pdf(), id }]);
    expect(newsIn(stage.stored())).toHaveLength(1);
  });

  it('a file whose bytes have not come for a minute is forgotten', async () => {
    const { stage, give, names } = await setUp();
    await give(pdf());
    stage.clock.now += 60_000;
    await tidyFiles(stage.services);
    expect(names()).toEqual(['cv.pdf']);
    stage.clock.now += 1;
    await tidyFiles(stage.services);
    expect(stage.stored().permissions.files).toEqual([]);
  });
});
