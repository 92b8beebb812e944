// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { pageChat } from '../../../content/agent_bridge/page-chat.ts';
import { SelectorHealth } from '../../../content/agent_bridge/selector-health.ts';
import type { Health } from '../../../src/protocol/chat-health.ts';
import type { TurnCode } from '../../../src/protocol/turn-code.ts';
import { useEventWindow } from '../content/agent_bridge/support/event-window.ts';
import { fragment, one } from '../content/agent_bridge/support/fragment.ts';
import { shapes } from './shapes.ts';

useEventWindow();

const turn = 'k7f2-6-h3wq9' as TurnCode;
const words = 'Turn k7f2-6-h3wq9. Go on.\nAnswer with one command, "tool_code":"k7f2-6-h3wq9".';
const command = '{"tool_code":"k7f2-6-h3wq9","action":"click","id":12}';
const stale = '{"tool_code":"k7f2-6-h3wq9","action":"never"}';

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  const { site } = shape;
  const sent = shape.user(words);
  const answered = sent + shape.reply({ thoughts: shape.code(stale), answer: shape.code(command) });
  const show = (turns: string, slot = shape.idle) =>
    fragment(`<main><div>${turns}</div><form>${shape.field}${slot}</form></main>`);
  const open = () => pageChat(site, { now: () => 1_000_000, signal: new AbortController().signal });
  const field = () => one('form textarea, form [contenteditable]');
  const write = (text: string) => {
    if (field() instanceof HTMLTextAreaElement)
      (field() as HTMLTextAreaElement).value = text; // Checked in this line.
    else field().innerHTML = text.replace(/^.*$/gm, '<p>$&</p>').replaceAll('\n', '');
  };
  const pressed = async (slot: string) => {
    show('', slot);
    write(words);
    const clicked = vi.fn();
    one('form').addEventListener('click', (event) => {
      event.preventDefault();
      clicked();
    });
    return { did: await open().press(), clicks: clicked.mock.calls.length };
  };

  it('finds the message among the turns, and reads the answer alone', () => {
    show(answered);
    const chat = open();
    expect(chat.submitState(turn, words)).toMatchObject({ held: 'nothing', landed: true });
    expect(chat.replyState(turn)).toMatchObject({ found: true, hasText: true, busy: false });
    const read = chat.read(turn);
    expect(read.flatMap((piece) => (piece.kind === 'code' ? [piece.text.trim()] : []))).toEqual([command]);
    const prose = read.flatMap((piece) => (piece.kind === 'text' ? [piece.text.trim()] : []));
    // A label that stands beside `pre` may be read as words.
    expect(prose.filter((text) => !['', 'json'].includes(text))).toEqual([]);
  });

  it('has no answer while there are thoughts alone', () => {
    show(sent + shape.reply({ thoughts: shape.code(stale) }));
    expect(open().replyState(turn)).toMatchObject({ found: true, hasText: false });
    expect(
      open()
        .read(turn)
        .filter(({ kind }) => kind === 'code'),
    ).toEqual([]);
  });

  it('takes thoughts of a limit for no limit, and says what the site shows of one', () => {
    const limit = '<p>You have reached your usage limit. Try again later.</p>';
    show(sent + shape.reply({ thoughts: limit }));
    expect(open().banner(turn, 'over')).toBeUndefined();
    show(`${sent}${shape.reply({ thoughts: '' })}<div role="alert">${limit}</div>`);
    expect(open().banner(turn, 'over')).toMatchObject({ end: 'failed' });
  });

  it.each(shape.stops)('is busy while it shows %s, which is never pressed', async (stop) => {
    show(answered, stop);
    expect(open().replyState(turn)).toMatchObject({ busy: true, proof: false });
    expect(await pressed(stop)).toEqual({ did: false, clicks: 0 });
  });

  it('has ended where its stop control was there and is gone', () => {
    show(answered, shape.stops[0]);
    const chat = open();
    expect(chat.replyState(turn)).toMatchObject({ busy: true });
    one('form').lastElementChild?.remove();
    expect(chat.replyState(turn)).toMatchObject({ busy: false, proof: true });
  });

  it('proves no end where nothing was seen of it', () => {
    show(answered);
    expect(open().replyState(turn)).toMatchObject({ busy: false, proof: false });
  });

  it('is sent by its send control, whatever that is called, and by nothing in its place', async () => {
    expect(await pressed(shape.send)).toEqual({ did: true, clicks: 1 });
    expect(await pressed(shape.idle)).toEqual({ did: false, clicks: 0 });
  });

  it('says in its self-check whether its own signs match', () => {
    const states = (page: string, isMissing = false): Health['state'][] => {
      fragment(page);
      const reports: Health[] = [];
      let now = 1_000;
      const health = new SelectorHealth(site, {
        now: () => now,
        wake: () => {},
        report: (report) => reports.push(report),
      });
      health.look({ isMissing });
      now += 11_000;
      health.look({ isMissing });
      return reports.map(({ state }) => state);
    };
    const form = `<form>${shape.field}${shape.send}</form>`;
    expect(states(`<main>${sent}${form}</main>`)).toEqual(['good']);
    expect(states(`<main>${answered}${form}</main>`)).toEqual(['good']);
    expect(states(`<main>${answered}<form>${shape.send}</form></main>`, true)).toEqual(['failed']);
  });

  if (shape.finished) {
    it('has ended where a finished reply has its buttons', () => {
      show(sent + shape.reply({ thoughts: '', answer: shape.code(command) + shape.finished }));
      expect(open().replyState(turn)).toMatchObject({ busy: false, proof: true });
    });
  }
});
