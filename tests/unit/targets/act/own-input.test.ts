import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tab } from '../../../support/samples.ts';
import { activity, harmless, inputs, run, shopWith } from '../../background/support/shop.ts';
import { newsIn } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a form that was held back', () => {
  const held = (to: string) => ({
    END_INPUT: { ok: true, value: { held: { to, holds: [{ name: 'E-mail', value: '[EMAIL_1]' }] } } },
  });

  it('is asked about, in the write that stores the receipt', async () => {
    const { stage } = await shopWith({}, held('https://evil.example'));
    const before = stage.stored();
    let together = true;
    stage.browser.local.onChanged.addListener(() => {
      const {
        queue: { question },
      } = stage.stored();
      together &&= (question !== null) === newsIn(stage.stored()).length > 0;
    });
    await run(stage);
    expect(together).toBe(true);
    expect(before.queue.question).toBeNull();
    expect(stage.stored().queue.question).toMatchObject({
      kind: 'approval',
      sendTo: 'https://evil.example',
      sentence: { key: 'approveSend', args: ['https://evil.example'] },
      fields: [{ name: 'E-mail', value: '[EMAIL_1]' }],
    });
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(
        /^You: click 12 → not done\. The form was not sent: it goes to https:\/\/evil\.example and holds "E-mail": "\[EMAIL_1\]"\./,
      ),
    ]);
  });

  it.each(['http://127.0.0.1:8099', 'http://[::1]', 'mailto:', 'data:', 'ftp://evil.example', ''])(
    'and goes to %j is refused without a question',
    async (to) => {
      const { stage } = await shopWith({}, held(to));
      await run(stage);
      expect(stage.stored().queue.question).toBeNull();
      expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/→ not done\. The form was not sent/)]);
    },
  );

  it('ends a text that is typed, before its next line', async () => {
    const fields = { id: 7, value: 'a\nb', submit: true, delay: 0 };
    const { stage } = await shopWith({ action: 'type', fields }, held('https://evil.example'));
    await run(stage);
    expect(inputs(stage).filter((input) => input === 'rawKeyDown')).toHaveLength(2);
    expect(stage.stored().queue.question).toMatchObject({ sendTo: 'https://evil.example' });
  });

  it('may go where the person has allowed it, and where the session is at home', async () => {
    const { stage, heard } = await shopWith(
      {},
      {},
      { permissions: { origins: ['https://shop.example'], sendOrigins: ['https://pay.example'] } },
    );
    await run(stage);
    expect(heard.find(({ type }) => type === 'ANNOUNCE_INPUT')?.data).toMatchObject({
      input: { sendTo: ['https://shop.example', 'https://pay.example'] },
    });
  });

  it('may go where the guard lets it, though its page was read while the guard still judged', async () => {
    const form = { method: 'post', to: 'https://pay.example/', searches: false, isWritten: true, holds: [] };
    let tellRead = () => {};
    const read = new Promise<void>((resolve) => {
      tellRead = resolve;
    });
    const { stage, heard } = await shopWith(
      {},
      {
        NOTE_PAGE: () => {
          tellRead();
          return { activity: activity(0) };
        },
        GET_ACT_FACTS: async () => {
          await read;
          await new Promise((later) => setTimeout(later, 100));
          return { ok: true, value: { ...harmless.value, form } };
        },
      },
      { permissions: { mode: 'free' } },
    );
    await stage.services.cdp.attach(tab(stage.shop.id));
    await run(stage);
    expect(heard.find(({ type }) => type === 'ANNOUNCE_INPUT')?.data).toMatchObject({
      input: { sendTo: expect.arrayContaining(['https://pay.example']) },
    });
  });
});

describe('input that is over', () => {
  const ends = (heard: readonly { readonly type: string; readonly data: unknown }[]) =>
    heard.filter(({ type }) => type === 'END_INPUT').map(({ data }) => data);

  it('has come once Chrome has said so', async () => {
    const { stage, heard } = await shopWith({});
    await run(stage);
    expect(ends(heard)).toMatchObject([{ came: true }]);
  });

  it('is still to come where Chrome has not said so in time, and is not repeated', async () => {
    const { stage, heard } = await shopWith({});
    stage.browser.onInput = ({ params }) => {
      if (params.type === 'mouseReleased') throw new Error('not answered within 5 s');
    };
    await run(stage);
    expect(ends(heard)).toMatchObject([{ came: false }]);
    expect(inputs(stage).filter((input) => input === 'mousePressed')).toHaveLength(1);
  });
});

describe('a press that no frame has seen', () => {
  const unseen = { END_INPUT: { ok: true, value: { missed: true } } };

  it('is told as such where nothing has changed, since Chrome may have dropped it', async () => {
    const { stage } = await shopWith({}, { ...unseen, GET_EFFECTS: [] });
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(
        /^You: click 12 → done\. Nothing that can be read changed\. The page has shown no sign of it/,
      ),
    ]);
  });

  it('is told by what it has changed, since a page may keep its events to itself', async () => {
    const { stage } = await shopWith({}, { ...unseen, GET_EFFECTS: [{ kind: 'content' }] });
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: click 12 → done\. Content changed\.$/),
    ]);
  });
});
