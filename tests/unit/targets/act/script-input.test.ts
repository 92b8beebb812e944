import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deposit } from '../../../../src/store/vault.ts';
import { answer } from '../../../../src/turn/person.ts';
import { putFrame } from '../../../support/browser/debugger.ts';
import { SESSION } from '../../../support/samples.ts';
import { inputs, run, shopWith } from '../../background/support/shop.ts';
import { newsIn } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SITE = 'https://shop.example';
const GRANT = { kind: 'scripts', site: SITE } as const;
const BY_SCRIPT = 'It was done by script, without trusted input.';

/** A shop into which another extension has put a frame, and what its script is asked to do. */
async function refused(
  item: Parameters<typeof shopWith>[0],
  answers: Parameters<typeof shopWith>[1] = {},
  over: Parameters<typeof shopWith>[2] = { permissions: { grants: [GRANT] } },
) {
  const { stage, heard } = await shopWith(item, { ACT_BY_SCRIPT: { ok: true }, ...answers }, over);
  putFrame(stage.browser, stage.shop.id);
  const acts = () => heard.filter(({ type }) => type === 'ACT_BY_SCRIPT').map(({ data }) => data);
  return { stage, heard, acts };
}

describe('a tab that refuses the debugger', () => {
  it('is acted in by script once the person has allowed it for the site, and not before', async () => {
    const { stage, acts } = await refused({}, {}, {});
    await run(stage);
    expect(acts()).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([]);
    const {
      queue: { question },
    } = stage.stored();
    expect(question).toMatchObject({
      sentence: { key: 'approveScripts', args: ['shop.example'] },
      choices: ['allow', 'always', 'refuse'],
      need: GRANT,
    });
    await answer(stage.services, SESSION, { question: question?.id ?? '', answer: 'allow' });
    expect(stage.stored().permissions.grants).toEqual([GRANT]);
    await run(stage);
    expect(acts()).toMatchObject([{ act: { kind: 'press', id: 12 } }]);
    expect(newsIn(stage.stored())).toEqual([expect.stringContaining(BY_SCRIPT)]);
    expect(inputs(stage)).toEqual([]);
  });

  it('is asked about once for ever, where the person says so', async () => {
    const { stage } = await refused({}, {}, {});
    await run(stage);
    const question = stage.stored().queue.question?.id ?? '';
    await answer(stage.services, SESSION, { question, answer: 'always' });
    expect((await stage.services.preferences.settings()).grants).toEqual([GRANT]);
  });

  it('is not acted in where the person does not allow it', async () => {
    const { stage, acts } = await refused({}, {}, {});
    await run(stage);
    await answer(stage.services, SESSION, {
      question: stage.stored().queue.question?.id ?? '',
      answer: 'refuse',
    });
    expect(acts()).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: click 12 → not done\. The person did not allow it\./),
    ]);
  });

  it('is scrolled without a question', async () => {
    const { stage, heard } = await refused({ action: 'scroll', fields: { by: 1 } }, {}, {});
    await run(stage);
    expect(heard.filter(({ type }) => type === 'SCROLL')).toHaveLength(1);
    expect(newsIn(stage.stored())[0]).toMatch(/^You: scroll by 1 → done\./);
    expect(newsIn(stage.stored())[0]).not.toContain(BY_SCRIPT);
  });

  it('gets trusted input again once the frame has gone', async () => {
    const { stage, acts } = await refused({});
    stage.browser.refusals.clear();
    await run(stage);
    expect(acts()).toEqual([]);
    expect(inputs(stage)).toContain('mousePressed');
    expect(newsIn(stage.stored())[0]).not.toContain(BY_SCRIPT);
  });

  it('tells Chrome’s reason where scripts are refused, too', async () => {
    const { stage, acts } = await refused({}, { GET_ACTIVITY: () => undefined });
    await run(stage);
    expect(acts()).toEqual([]);
    expect(newsIn(stage.stored())[0]).toMatch(
      /^You: click 12 → not done\. Chrome does not let the extension act in this tab: Cannot access/,
    );
  });
});

describe('input by script', () => {
  it('says where a form may go, and asks about one that was held back', async () => {
    const held = { ok: true, value: { held: { to: 'https://evil.example', holds: [] } } };
    const { stage, acts } = await refused({}, { END_INPUT: held });
    await run(stage);
    expect(acts()).toMatchObject([{ sendTo: [SITE] }]);
    expect(stage.stored().queue.question).toMatchObject({ sendTo: 'https://evil.example' });
  });

  it('types text, and presses Enter and Tab in it', async () => {
    const fields = { id: 7, value: 'ab\ncd\tef', submit: true, delay: 0 };
    const { stage, acts } = await refused({ action: 'type', fields });
    await run(stage);
    expect(acts().map((one) => (one as { act: unknown }).act)).toMatchObject([
      { kind: 'text', id: 7, value: 'ab', select: 'end', keys: [{ key: 'a' }, { key: 'b' }] },
      { kind: 'key', id: 7, key: { key: 'Enter' } },
      { kind: 'text', id: 7, value: 'cd', select: 'end' },
      { kind: 'key', id: 7, key: { key: 'Tab' } },
      { kind: 'text', value: 'ef', select: 'end' },
      { kind: 'key', id: 7, key: { key: 'Enter' } },
    ]);
  });

  it('gives a value of the person to the field alone', async () => {
    const { stage, acts } = await refused({ action: 'fill', fields: { id: 7, value: 'to [EMAIL_1]' } });
    await deposit(stage.services, SESSION, [
      {
        ...{ origin: SITE, type: 'EMAIL', value: 'jane@example.org', key: 'EMAIL:jane' },
        name: () => '[EMAIL_1]',
      },
    ]);
    await run(stage);
    expect(acts()).toMatchObject([
      { act: { kind: 'text', id: 7, value: 'to jane@example.org', select: 'all' } },
    ]);
    expect(JSON.stringify(stage.browser.local.items)).not.toContain('jane@');
  });

  it('presses a chord where the focus is', async () => {
    const { stage, acts } = await refused({ action: 'press', fields: { key: 'Control+a' } });
    await run(stage);
    expect(acts()).toMatchObject([{ act: { kind: 'key', key: { key: 'a' }, modifiers: ['Control'] } }]);
  });

  it('holds the button down, and releases it wherever the element is by then', async () => {
    const { stage, acts } = await refused({ fields: { id: 12, hold: 100 } });
    const ran = run(stage);
    await vi.advanceTimersByTimeAsync(5000);
    await ran;
    expect(acts().map((one) => (one as { act: unknown }).act)).toMatchObject([
      { kind: 'press', id: 12, goes: 'down' },
      { kind: 'release', id: 12 },
    ]);
  });

  it('drags through places to an element, which is proven at the last one', async () => {
    const points = { from: { x: 10, y: 10 }, along: [{ x: 10, y: 42 }] };
    const { stage, acts } = await refused(
      { action: 'drag', fields: { id: 12, to: { kind: 'element', id: 7 } } },
      { GET_DRAG: { ok: true, value: points } },
    );
    await run(stage);
    const places = [
      { x: 10, y: 26 },
      { x: 10, y: 42 },
    ];
    expect(acts()).toMatchObject([{ act: { kind: 'drag', id: 12, to: 7, from: points.from, places } }]);
    expect(newsIn(stage.stored())[0]).toContain(BY_SCRIPT);
  });

  it('does not press the middle button, and says so', async () => {
    const { stage, acts } = await refused({ fields: { id: 12, button: 'middle' } });
    await run(stage);
    expect(acts()).toEqual([]);
    expect(newsIn(stage.stored())[0]).toContain('cannot be done without the debugger');
  });

  it('holds a key down, and lets it go wherever the focus is by then', async () => {
    const fields = { key: 'a', id: 7, times: 2, hold: 100 };
    const { stage, acts } = await refused({ action: 'press', fields });
    await run(stage);
    const stroke = [{ act: { id: 7, goes: 'down' } }, { act: { goes: 'up' } }];
    expect(acts()).toMatchObject([...stroke, ...stroke]);
    expect(acts()[1]).not.toHaveProperty('act.id');
  });

  it('that does not reach its element has not happened', async () => {
    const failure = { code: 'covered', message: 'It is covered.', hint: 'Look.' };
    const { stage } = await refused({}, { ACT_BY_SCRIPT: { ok: false, failure } });
    await run(stage);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → not done. It is covered. Look.']);
  });
});
