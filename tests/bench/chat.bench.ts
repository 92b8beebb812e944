import { STABLE_MS } from '../../content/agent_bridge/completion.ts';
import { type Played, playChat } from '../support/play-chat.ts';
import type { Bench, Measured } from './bench.ts';
import { withExtension } from './with-extension.ts';

const SITES = ['chatgpt', 'claude', 'gemini', 'aistudio'] as const;
const SESSIONS = 3;
const LONG = 7_000;

/** The way into each chat and out of it. The replies come late and in one piece: what is measured is ours, not the model's. */
export const bench: Bench = {
  title:
    'a message of about 8,000 characters from composed to received by the site; a reply from its end to its command in the queue',

  async measure({ fixtures }) {
    return withExtension(fixtures, async (extension) => {
      const measured: Measured[] = [];
      for (const site of SITES) {
        const played: Played[] = [];
        const switches = {
          stream: 'burst',
          firstTokenMs: 600,
          ...(site === 'gemini' && { completeMs: 0 }),
        } as const;
        for (let session = 0; session < SESSIONS; session += 1) {
          played.push(
            await playChat({ extension, fixtures }, { site, switches, task: 'Change it', clicks: 3 }),
          );
        }
        measured.push(
          { name: `${site}: message into the chat`, unit: 'ms', samples: played.flatMap(insertions) },
          {
            name: `${site}: command out of it, above ${STABLE_MS / 1000} s`,
            unit: 'ms',
            samples: played.flatMap(extractions),
          },
        );
      }
      return measured;
    });
  },
};

const insertions = ({ messages, received }: Played): number[] =>
  messages.flatMap(({ text, startedAt }, at) => {
    const arrived = received[at]?.receivedAt;
    return text.length > LONG && startedAt !== undefined && arrived !== undefined
      ? [arrived - startedAt]
      : [];
  });

const extractions = ({ commands, messages, received }: Played): number[] =>
  commands.flatMap(({ turn, receivedAt }) => {
    const ended = received[messages.findIndex((message) => message.turn === turn)]?.repliedAt;
    return ended === undefined ? [] : [receivedAt - ended - STABLE_MS];
  });
