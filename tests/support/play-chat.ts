import type { Page } from '@playwright/test';
import type { Session } from '../../src/session/session.ts';
import { type ReplicaName, replicas, type SwitchInput } from '../fixtures/sites/replicas.ts';
import { askAsPage, askerIn, startSession } from './ask-hidden.ts';
import { chatScript, idIn, type Told } from './chat-script.ts';
import type { Received } from './fixtures/conversations.ts';
import type { Model } from './fixtures/model.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { keywordOf, turnOf } from './message-codes.ts';
import { type QueueLog, watchQueue } from './queue-log.ts';
import { getMessage, said } from './sentences.ts';
import { watch } from './session.ts';
import { tabIdOf } from './tab-id.ts';
import { until } from './until.ts';

/** The target: a button, a count of its clicks, and more text than a message holds. */
export const TARGET = 'https://noise.example/';
const LIMIT_MS = 600_000;
/** For every message beyond the usual ones. */
const EACH_MS = 30_000;

/** What happens to the chat's page while a reply is being made; a briefing alone is counted with the first command. */
export type Meanwhile = (answering: number, chat: Page) => Promise<unknown> | undefined;

export interface Play<N extends ReplicaName = ReplicaName> {
  readonly site: N;
  readonly switches: SwitchInput<N>;
  readonly task: string;
  readonly meanwhile?: Meanwhile;
  /** Turns in which the button is clicked. */
  readonly clicks?: number;
  /** What the chat does in the target at this address; both by default as above. */
  readonly script?: Model;
  readonly target?: string;
  /** Further states of the session that end the run. */
  readonly endsWhen?: (session: Session) => Pick<Played, 'end' | 'held'> | undefined;
}

/** What one session did, as the chat's server, the target and the extension's storage saw it. */
export interface Played extends QueueLog {
  readonly received: readonly Received[];
  /** Clicks that the target saw. */
  readonly clicks: number;
  /** How often stop was pressed in the chat. */
  readonly stops: number;
  /** `done`: it came to its end; `stopped`: a reply was stopped, and the chat is the person's again. */
  readonly end: 'done' | 'held' | 'stopped';
  /** Why it was held. */
  readonly held: string;
}

/** A chat on one of the replicas that clicks the same button in some turns and is done, or ends otherwise. */
export async function playChat<N extends ReplicaName>(
  { extension, fixtures }: { readonly extension: Extension; readonly fixtures: Fixtures },
  play: Play<N>,
): Promise<Played> {
  const { site, switches, task, meanwhile, clicks = 2, endsWhen } = play;
  const { script = clickAgain(clicks), target: url = TARGET } = play;
  const { control, context } = extension;
  const [first, stops] = [fixtures.received.length, fixtures.stops()];
  const chat = await context.newPage();
  const target = await context.newPage();
  let wanting = 0;
  fixtures.setSwitches(switches, site);
  fixtures.setModel((prompt, history) => {
    // Whether the briefing is confirmed before the first command depends on when the target came.
    if (keywordOf(prompt) === undefined) wanting += 1;
    void meanwhile?.(Math.max(1, wanting), chat);
    return script(prompt, history);
  });
  try {
    await chat.goto(`https://${replicas[site].host}/`);
    await target.goto(url);
    const readQueue = await watchQueue(control);
    await startSession(askerIn(control), {
      agent: await tabIdOf(control, chat),
      target: await tabIdOf(control, target),
      task,
    });

    const { stored } = watch({ extension, fixtures });
    const end = await until(
      'the end of the session',
      async () => {
        const now = await stored();
        const stopped = fixtures.received.slice(first).find(({ isStopped }) => isStopped);
        return ending(now, stopped) ?? (now && endsWhen?.(now));
      },
      LIMIT_MS + clicks * EACH_MS,
    );
    return {
      ...(await readQueue()),
      received: fixtures.received.slice(first),
      clicks: Number(await target.locator('#count').textContent()),
      stops: fixtures.stops() - stops,
      ...end,
    };
  } finally {
    await disengage(control);
    await Promise.all([chat.close(), target.close()]);
  }
}

/** Ends every session. */
export async function disengage(control: Page): Promise<void> {
  const { sessions } = await askAsPage(askerIn(control), 'GET_VIEW', {});
  for (const { id } of sessions) await askAsPage(askerIn(control), 'DISENGAGE_ALL', { session: id });
}

/** Clicks the same button in so many turns, then is done. */
export function clickAgain(times: number): Model {
  let button = 0;
  const click = (told: Told) => {
    button ||= idIn(told, /<(\d+) button[^>]*>Change/);
    return { action: 'click', id: button };
  };
  return chatScript(...Array.from({ length: times }, () => click), () => ({
    action: 'done',
    answer: 'Changed.',
  }));
}

/** How a session has ended, `stopped` being the message whose reply somebody stopped; undefined before its end. */
export function ending(
  session: Session | undefined,
  stopped?: Received,
): Pick<Played, 'end' | 'held'> | undefined {
  if (session?.queue.hold) return { end: 'held', held: said(session.queue.hold.sentence) };
  if (session?.progress.answer) return { end: 'done', held: '' };
  if (!session || !stopped || session.turn.replied < Number(turnOf(stopped.prompt)?.split('-')[1]))
    return undefined;
  // A reply that is complete has the session wait for the person, and one that is unreadable is asked for again.
  const isLeft = session.turn.attention !== 'waits' && session.turn.unreadable === 0;
  return isLeft ? { end: 'stopped', held: '' } : undefined;
}

/** How a session stands that the chat has answered without a command: it goes on when the person says more. */
export function left({ turn, queue }: Session): Pick<Played, 'end' | 'held'> | undefined {
  const isLeft = turn.attention === 'waits' && turn.busySince === 0 && queue.items.length === 0;
  return isLeft ? { end: 'held', held: getMessage('nowIdle', ['The chat']) } : undefined;
}
