import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deposit } from '../../../../src/store/vault.ts';
import { frame, SESSION } from '../../../support/samples.ts';
import { CLICK, harmless, inputs, run, shopWith } from '../../background/support/shop.ts';
import { newsIn } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const LOST = {
  ok: false,
  failure: { code: 'focus_lost', message: 'The keys did not reach field 7.', hint: 'Look again.' },
};
const type = { action: 'type', fields: { id: 7, value: 'ab', submit: true, delay: 0 } };

describe('values of the person', () => {
  const entry = (origin: string, value: string, number: number) => ({
    origin,
    type: 'EMAIL',
    value,
    key: `EMAIL:${value}`,
    name: () => `[EMAIL_${number}]`,
  });

  it.each([
    ['fill', 'all', 'plain'],
    ['fill', 'all', 'rich'],
    ['type', 'end', 'plain'],
    ['type', 'end', 'rich'],
  ])(
    'go by %s to the script in the frame of their field, never through keys',
    async (action, select, takes) => {
      const { stage, heard } = await shopWith(
        { action, fields: { id: 7, value: 'to [EMAIL_1], [EMAIL_2] and [12]', submit: false, delay: 0 } },
        { FOCUS_FIELD: { ok: true, value: { takes } } },
      );
      await deposit(stage.services, SESSION, [
        entry('https://shop.example', 'jane@example.org', 1),
        entry('https://shop.example', '[EMAIL_1]@example.org', 2),
      ]);
      await run(stage);
      expect(heard.filter((one) => one.type === 'INSERT_TEXT').map(({ data }) => data)).toMatchObject([
        { id: 7, value: 'to jane@example.org, [EMAIL_1]@example.org and [12]', select },
      ]);
      expect(inputs(stage)).toEqual([]);
      expect(JSON.stringify(stage.browser.local.items)).not.toContain('jane@');
    },
  );
});

describe('keys', () => {
  it('are announced for their field and ended, so that they are not the person’s and go nowhere else', async () => {
    const { stage, heard } = await shopWith(type);
    stage.browser.onInput = ({ params }) => heard.push({ type: `input ${params.type}`, data: undefined });
    await run(stage);
    const order = heard
      .map(({ type }) => type)
      .filter((type) => /^(?:ANNOUNCE_INPUT|END_INPUT|input raw)/.test(type));
    expect(order).toEqual([
      'ANNOUNCE_INPUT',
      'input rawKeyDown',
      'input rawKeyDown',
      'END_INPUT',
      'ANNOUNCE_INPUT',
      'input rawKeyDown',
      'END_INPUT',
    ]);
    const announced = heard.filter(({ type }) => type === 'ANNOUNCE_INPUT').map(({ data }) => data);
    expect(announced).toMatchObject([
      { input: { kind: 'keys', id: 7, keys: ['a', 'b'] } },
      { input: { kind: 'keys', id: 7, keys: ['Enter'] } },
    ]);
  });

  it('are not pressed where their field has not the focus', async () => {
    const { stage } = await shopWith(type, { ANNOUNCE_INPUT: LOST });
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([
      'You: type 7 → not done. The keys did not reach field 7. Look again.',
    ]);
  });

  it('end with the burst that its field has lost, and Enter is not pressed', async () => {
    const { stage } = await shopWith(type, { END_INPUT: LOST });
    await run(stage);
    expect(inputs(stage).filter((input) => input === 'rawKeyDown')).toHaveLength(2);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^You: type 7 → not done\. The keys/)]);
  });

  it('are for the next field after a Tab, and each burst is proven', async () => {
    const { stage, heard } = await shopWith({
      action: 'type',
      fields: { id: 7, value: 'a\tb', submit: false, delay: 0 },
    });
    await run(stage);
    const aims = heard.filter(({ type }) => type === 'ANNOUNCE_INPUT').map(({ data }) => data);
    expect(aims).toEqual([
      expect.objectContaining({ input: expect.objectContaining({ id: 7, keys: ['a', 'Tab'] }) }),
      expect.objectContaining({ input: expect.not.objectContaining({ id: 7 }) }),
    ]);
  });
});

describe('keys after a Tab', () => {
  it.each(['a\tb c', 'a\tb\n'])(
    '%j go on where they are written alone: they may press something',
    async (value) => {
      const { stage, heard } = await shopWith({
        action: 'type',
        fields: { id: 7, value, submit: false, delay: 0 },
      });
      await run(stage);
      const aims = heard.filter(({ type }) => type === 'ANNOUNCE_INPUT').map(({ data }) => data);
      expect(aims).toMatchObject([{ input: { id: 7, keys: ['a', 'Tab'] } }, { input: { onlyWrites: true } }]);
    },
  );
});

describe('a chord of the clipboard', () => {
  it.each([
    'Control+c',
    'Meta+V',
    'Ctrl+Shift+v',
    'Shift+Insert',
    'Control+Insert',
    'Shift+Delete',
    'Control+x',
  ])('%s is not pressed, and the agent is told why', async (key) => {
    const { stage } = await shopWith({ action: 'press', fields: { key } });
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(newsIn(stage.stored()).join()).toContain('the clipboard is the person’s');
  });

  it('is none where it does something else', async () => {
    const { stage } = await shopWith({ action: 'press', fields: { key: 'Control+a' } });
    await run(stage);
    expect(inputs(stage)).not.toEqual([]);
  });
});

describe('a key without a field', () => {
  const press = { action: 'press', fields: { key: 'Enter' } };
  const child = { frameId: frame(5), parentFrameId: 0, documentId: 'd5' };
  const inFrame = (found: unknown) => ({ GET_FOCUS: found });

  it.each([
    ['of a site of the session', 'https://shop.example/pay', ['rawKeyDown', 'char', 'keyUp']],
    ['that its page has written', 'about:srcdoc', ['rawKeyDown', 'char', 'keyUp']],
    ['of another site', 'https://thief.example/', []],
    ['without an origin', 'data:text/html,x', []],
  ])('goes by the focus into a frame %s, or nowhere', async (_, url, sent) => {
    const { stage } = await shopWith(press, inFrame({ in: 'frame', frameId: 5 }));
    stage.shop.frames.set(5, {
      ...child,
      url,
      serve: ({ type }) => {
        if (type === 'GET_FOCUS') return { in: 'document' };
        if (type === 'GET_ACT_FACTS') return harmless;
        return { ok: true, ...(type === 'END_INPUT' && { value: {} }) };
      },
    });
    await run(stage);
    expect(inputs(stage)).toEqual(sent);
    const told = newsIn(stage.stored());
    if (sent.length === 0) expect(told).toEqual([expect.stringMatching(/not done\. No key was pressed: /)]);
    else expect(told).toEqual([expect.stringMatching(/^You: press Enter → done\./)]);
  });

  it.each([
    ['is unknown', { in: 'frame' }],
    ['is gone', { in: 'frame', frameId: 5 }],
    ['is the page itself, as it lies', { in: 'frame', frameId: 0 }],
  ])('is not pressed if the frame with the focus %s', async (_, found) => {
    const { stage } = await shopWith(press, inFrame(found));
    await run(stage);
    expect(inputs(stage)).toEqual([]);
  });
});

describe('a press', () => {
  it('comes after the pointer and a second look, and is ended when the page is at rest', async () => {
    const { stage, heard } = await shopWith({});
    stage.browser.onInput = ({ params }) => heard.push({ type: `input ${params.type}`, data: undefined });
    await run(stage);
    const order = heard.map(({ type }) => type).filter((type) => /INPUT|input mouse/.test(type));
    expect(order).toEqual([
      'input mouseMoved',
      'ANNOUNCE_INPUT',
      'input mousePressed',
      'input mouseReleased',
      'END_INPUT',
    ]);
  });

  it('opens no file chooser, and the person can again afterwards', async () => {
    const { stage } = await shopWith({});
    await run(stage);
    const choosers = stage.browser.sent
      .filter(({ method }) => method === 'Page.setInterceptFileChooserDialog')
      .map(({ params }) => params.enabled);
    expect(choosers).toEqual([true, false]);
  });

  it('does not come where the second look finds something else', async () => {
    const covered = { ok: false, failure: { code: 'covered', message: 'Swapped.', hint: '' } };
    const { stage } = await shopWith({}, { ANNOUNCE_INPUT: covered });
    await run(stage);
    expect(new Set(inputs(stage))).toEqual(new Set(['mouseMoved']));
    expect(inputs(stage).length).toBeLessThan(6);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → not done. Swapped.']);
  });

  it('is told as not done where it went astray after all', async () => {
    const astray = { ok: false, failure: { code: 'covered', message: 'Nothing was clicked.', hint: '' } };
    const { stage } = await shopWith({}, { END_INPUT: astray });
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → not done. Nothing was clicked.']);
  });

  it('is announced to the other frames as not theirs, and one that hangs keeps nobody waiting', async () => {
    const told: unknown[] = [];
    const end = () => {
      told.push('the end, in its own frame');
      return { ok: true, value: {} };
    };
    const { stage } = await shopWith({}, { END_INPUT: end });
    const other = { parentFrameId: 0, url: 'https://ads.example/', documentId: 'd5' };
    const hear = ({ type, data }: { readonly type: string; readonly data: unknown }) =>
      void (/INPUT$/.test(type) && told.push(data));
    stage.shop.frames.set(5, { ...other, frameId: 5, serve: hear });
    stage.shop.frames.set(6, { ...other, frameId: 6, documentId: 'd6', serve: () => new Promise(() => {}) });
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(told[0]).toMatchObject({ input: { kind: 'elsewhere' } });
    expect(told.slice(1)).toEqual([
      expect.not.objectContaining({ input: expect.anything() }),
      'the end, in its own frame',
    ]);
  });
});
