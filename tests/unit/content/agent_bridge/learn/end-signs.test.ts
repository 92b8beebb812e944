// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { sampled } from '../../../../support/sample.ts';
import {
  broken,
  type ChatMarkup,
  type Played,
  playedChat,
  type ReplyMoment,
  streamed,
} from '../support/reply-play.ts';

afterEach(() => Reflect.deleteProperty(document, 'hidden'));

const SHORT = 'I search. {"tool_code":"k7f2-1-h3wq9"} And then I wait for it to go on.';
const FORM = '<footer><form><textarea></textarea><button type="submit">Send</button></form></footer>';

/** A chat of list items; the parts say how it shows that a reply goes on. */
interface Parts {
  /** The item of a reply. */
  item?(moment: ReplyMoment): string;
  list?(moment: ReplyMoment): string;
  form?(moment: ReplyMoment): string;
}

const li = ({ text }: ReplyMoment) => `<li><div><p>${text}</p></div></li>`;
const idle: ReplyMoment = { text: '', isLive: false };

const chatOf =
  ({ item = li, list = () => '<ul>', form = () => FORM }: Parts): ChatMarkup =>
  (moments, ask) => {
    const now = moments.at(-1) ?? idle;
    const turns = moments.map((moment, index) => `<li>${ask(index)}</li>${moment.text ? item(moment) : ''}`);
    return `<main>${list(now)}${turns.join('')}</ul>${form(now)}</main>`;
  };

const BAR =
  '<div class="bar"><button aria-label="Copy"><svg></svg></button><button aria-label="Good"></button></div>';

/** Chats whose markup tells when a reply is over. */
const telling: Record<string, Parts> = {
  'a bar under the turn': {
    item: (moment) => `<li><div><p>${moment.text}</p></div>${moment.isLive ? '' : BAR}</li>`,
  },
  'a bar with words under the turn': {
    item: ({ text, isLive }) =>
      `<li><div><p>${text}</p></div>${isLive ? '' : '<div><button>Copy</button><time>12:01</time></div>'}</li>`,
  },
  'a bar as the next sibling': {
    item: (moment) => `${li(moment)}${moment.isLive ? '' : `<div>${BAR}</div>`}`,
  },
  'a bar that is drawn on hover only, and in the page at the end only': {
    item: ({ text, isLive }) =>
      `<li><p>${text}</p>${isLive ? '' : '<div style="display: none"><button>Copy</button></div>'}</li>`,
  },
  'a bar that is uncovered at the end': {
    item: ({ text, isLive }) =>
      `<li><p>${text}</p><div class="${isLive ? 'invisible' : 'group-hover:visible'}"><button>Copy</button></div></li>`,
  },
  'a streaming attribute on the turn': {
    item: ({ text, isLive }) => `<li data-streaming="${isLive}"><p>${text}</p></li>`,
  },
  'a streaming class within the turn': {
    item: ({ text, isLive }) => `<li><div class="md${isLive ? ' is-typing' : ''}"><p>${text}</p></div></li>`,
  },
  'a streaming attribute on an ancestor': {
    list: ({ isLive }) => `<ul${isLive ? ' aria-busy="true"' : ''}>`,
  },
  'a caret after the text': {
    item: ({ text, isLive }) => `<li><p>${text}${isLive ? '<span class="caret"></span>' : ''}</p></li>`,
  },
  'a send control that a spinner replaces': {
    form: ({ isLive }) =>
      `<form><textarea></textarea>${isLive ? '<div class="spinner"></div>' : '<button type="submit">Send</button>'}</form>`,
  },
  'a send control that is disabled meanwhile': {
    form: ({ isLive }) =>
      `<form><textarea></textarea><button${isLive ? ' disabled' : ''}>Send</button></form>`,
  },
  'a message field that is disabled meanwhile': {
    form: ({ isLive }) =>
      `<form><textarea${isLive ? ' disabled' : ''}></textarea><button>Send</button></form>`,
  },
};

/** Chats whose markup tells nothing, or the wrong thing. */
const silent: Record<string, Parts> = {
  'no sign': {},
  'a bar that is there all the time': { item: ({ text }) => `<li><p>${text}</p>${BAR}</li>` },
  'a bar that is drawn by the style sheet on hover': {
    item: ({ text }) => `<li><p>${text}</p><div class="opacity-0 group-hover:opacity-100">${BAR}</div></li>`,
  },
  'a bar of a code block': {
    item: ({ text, isLive }) =>
      `<li><div><p>${text.slice(0, 9)}</p><div><pre>${text.slice(9)}</pre><div>${isLive ? '' : BAR}</div></div></div></li>`,
  },
};

const signs = (chats: Record<string, Parts>) =>
  sampled(Object.entries(chats), { table: 'signs of an end', keyOf: ([name]) => name, share: 1 / 6 });

const waits = (parts: Parts, turns: readonly Played[][]) => {
  const play = playedChat(chatOf(parts));
  return turns.map((played) => {
    const { end, text, waitedMs } = play(played);
    expect(text).toBe(played.at(-1)?.moment.text);
    return { end, waitedMs };
  });
};

describe('in a chat with', () => {
  it.each(signs(telling))('%s, the second reply ends without a long wait', (_, parts) => {
    const [first, second] = waits(parts, [streamed(SHORT), streamed(`2 ${SHORT} And more.`)]);
    expect(first?.end).toBe('quiet');
    expect(first?.waitedMs).toBeGreaterThanOrEqual(11_700);
    expect(second?.end).toBe('complete');
    expect(second?.waitedMs).toBeLessThan(1_500);
  });

  it.each(signs(silent))('%s, each reply waits for quiet', (_, parts) => {
    for (const { end, waitedMs } of waits(parts, [streamed(SHORT), streamed(SHORT)])) {
      expect(end).toBe('quiet');
      expect(waitedMs).toBeGreaterThanOrEqual(11_700);
    }
  });
});

const bar = telling['a bar under the turn'] ?? {};
const QUIET = { end: 'quiet' };
const COMPLETE = { end: 'complete' };
const ends = (parts: Parts, turns: readonly Played[][]) => waits(parts, turns).map(({ end }) => ({ end }));

it('a task of eight replies waits less than a third as long where their ends can be learned', () => {
  const task = Array.from({ length: 8 }, () => streamed(SHORT));
  const total = (parts: Parts) => waits(parts, task).reduce((sum, { waitedMs }) => sum + waitedMs, 0);
  const [without, learned] = [total({}), total(bar)];
  expect(without / learned).toBeGreaterThan(3);
});

describe('an end is learned', () => {
  it('later, where the first reply comes all at once', () => {
    const whole = [{ moment: { text: SHORT, isLive: false }, afterMs: 300 }];
    expect(ends(bar, [whole, streamed(SHORT), streamed(SHORT)])).toEqual([QUIET, QUIET, COMPLETE]);
  });

  it('from the second of two replies where its sign comes together with the last word', () => {
    const together = streamed(SHORT, { tailMs: 0 });
    expect(ends(bar, [together, together, together])).toEqual([QUIET, QUIET, COMPLETE]);
  });

  it('from the second of two replies that are over before an animation would be', () => {
    const short = streamed(SHORT, { wordMs: 50 });
    expect(ends(bar, [short, short, short])).toEqual([QUIET, QUIET, COMPLETE]);
  });

  it('from a stop control of which the lesson was too short to tell that it proves one', () => {
    const parts: Parts = {
      form: ({ isLive }) =>
        `<form><textarea></textarea><button>Send</button></form>${isLive ? '<button class="stop">Stop</button>' : ''}`,
    };
    const play = playedChat(chatOf(parts), { learned: { stop: ['button.stop'], stopProves: false } });
    expect([1, 2].map(() => play(streamed(SHORT)).end)).toEqual(['quiet', 'complete']);
  });
});

describe('a sign that comes before the end', () => {
  const HALF = 'I search for';

  it('ends no reply without a whole command, and counts no more once words have come after it', () => {
    expect(ends(bar, [streamed(SHORT), broken(HALF, SHORT, 5_000), streamed(SHORT)])).toEqual([
      QUIET,
      QUIET,
      QUIET,
    ]);
  });

  it('counts no more where it passes quickly', () => {
    const flashing = broken(SHORT, 'More words.', 400);
    expect(ends(bar, [streamed(SHORT), flashing, streamed(SHORT), streamed(SHORT)])).toEqual([
      QUIET,
      QUIET,
      QUIET,
      QUIET,
    ]);
  });

  it('counts no more where words have come after the end of its reply', () => {
    const play = playedChat(chatOf(bar));
    const turns = [streamed(SHORT), broken(SHORT, 'More words.', 5_000), streamed(SHORT)];
    expect(turns.map((played) => play(played).end)).toEqual(['quiet', 'complete', 'quiet']);
  });

  it('is not learned from a reply in which it has come and gone', () => {
    expect(ends(bar, [broken(HALF, SHORT, 400), streamed(SHORT)])).toEqual([QUIET, QUIET]);
  });

  it('proves nothing of a reply that was never seen without it', () => {
    const whole = [{ moment: { text: SHORT, isLive: false }, afterMs: 300 }];
    expect(ends(bar, [streamed(SHORT), whole])).toEqual([QUIET, QUIET]);
  });
});

describe('a hidden page', () => {
  let hides = () => false;
  const chat = () => playedChat(chatOf(bar), { isHidden: () => hides() });
  const slow = () => streamed(SHORT, { wordMs: 3_000 });

  it('proves an end only by what was learned while it was hidden', () => {
    hides = () => false;
    const next = chat();
    expect([next(slow()).end, next(slow()).end]).toEqual(['quiet', 'complete']);
    hides = () => true;
    const [first, second] = [next(slow()), next(slow())];
    expect(first.end).toBe('quiet');
    expect(first.waitedMs).toBeGreaterThanOrEqual(85_000);
    expect(second.end).toBe('complete');
    expect(second.waitedMs).toBeLessThan(1_500);
  });

  it('proves no end of a reply that came while it was visible', () => {
    hides = () => false;
    const next = chat();
    next(slow());
    hides = () => true;
    expect([next(slow()).end, next(slow()).end]).toEqual(['quiet', 'complete']);
    hides = () => document.querySelector('li:last-child .bar') !== null;
    expect(next(slow()).end).toBeUndefined();
  });
});
