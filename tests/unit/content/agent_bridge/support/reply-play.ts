import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { pageChat } from '../../../../../content/agent_bridge/page-chat.ts';
import { ReplyTracker } from '../../../../../content/agent_bridge/reply-tracker.ts';
import type { Learned } from '../../../../../src/protocol/learned-chat.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment } from './fragment.ts';

/** What a chat shows of one reply at one moment. */
export interface ReplyMoment {
  readonly text: string;
  /** The chat still expects more of it. */
  readonly isLive: boolean;
}

/** The markup of the whole chat; the last moment belongs to the newest reply. */
export type ChatMarkup = (moments: readonly ReplyMoment[], ask: (index: number) => string) => string;

/** The moments of a reply that comes word by word, and the wait before each, in ms. */
export interface Played {
  readonly moment: ReplyMoment;
  readonly afterMs: number;
}

const WORD_MS = 250;

/** A reply that comes word by word and ends `tailMs` after its last one; 0: together with it. */
export function streamed(text: string, { wordMs = WORD_MS, tailMs = WORD_MS } = {}): Played[] {
  const words = text.split(' ');
  const grown = words.map((_, index) => ({
    moment: { text: words.slice(0, index + 1).join(' '), isLive: true },
    afterMs: wordMs,
  }));
  const isTogether = tailMs === 0;
  return [
    ...(isTogether ? grown.slice(0, -1) : grown),
    { moment: { text, isLive: false }, afterMs: isTogether ? wordMs : tailMs },
  ];
}

/** A reply that looks finished for `pauseMs` after its first part, and then goes on. */
export const broken = (first: string, rest: string, pauseMs: number): Played[] => [
  ...streamed(first),
  ...streamed(rest).map(({ moment, afterMs }, index) => ({
    moment: { ...moment, text: `${first} ${moment.text}` },
    afterMs: index === 0 ? pauseMs : afterMs,
  })),
];

const code = (index: number) => `k7f2-${index + 1}-h3wq9`;
const message = (index: number) => `Turn ${code(index)}. Go on.`;

/** A learned chat that is played in fake time: each reply is followed as the bridge follows it. */
export function playedChat(
  markup: ChatMarkup,
  { isHidden = () => false, learned = {} }: { isHidden?: () => boolean; learned?: Partial<Learned> } = {},
) {
  const world = { now: 1_000 };
  const moments: ReplyMoment[] = [];
  const chat = pageChat(learnedSite(aLearned({ fresh: null, ...learned })), {
    now: () => world.now,
    signal: new AbortController().signal,
  });
  Object.defineProperty(document, 'hidden', { configurable: true, get: isHidden });
  const draw = () => fragment(markup(moments, message));
  draw();

  /** Sends the next message and plays its reply: what was read as its end, and when, from its last change on. */
  return (played: readonly Played[]) => {
    const index = moments.length;
    chat.markBaseline();
    moments.push({ text: '', isLive: true });
    draw();
    const tracker = new ReplyTracker(code(index), world.now, (pieces) =>
      pieces.some(({ text }) => text.includes('}')),
    );
    const left = [...played];
    let due = world.now + (left[0]?.afterMs ?? 0);
    let changedAt = world.now;
    for (;;) {
      const next = world.now >= due ? left.shift() : undefined;
      if (next) {
        moments[index] = next.moment;
        draw();
        changedAt = world.now;
        due = world.now + (left[0]?.afterMs ?? 0);
      }
      tracker.isStalled(chat, world.now);
      const step = tracker.step(chat, world.now);
      if (step.end) {
        const text = moments[index]?.text ?? '';
        for (const { moment } of left) moments[index] = moment;
        draw();
        return { end: step.end, text, waitedMs: world.now - changedAt };
      }
      if (world.now - changedAt > 600_000)
        return { end: undefined, text: '', waitedMs: Number.POSITIVE_INFINITY };
      const soon = world.now + step.againInMs;
      world.now = left.length > 0 ? Math.min(soon, due) : soon;
    }
  };
}
