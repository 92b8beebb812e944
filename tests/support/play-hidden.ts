import type { DeedIcon } from '../../src/protocol/deed.ts';
import type { Session } from '../../src/session/session.ts';
import { type ChatName, type SwitchInput, served } from '../fixtures/sites/replicas.ts';
import { startSession } from './ask-hidden.ts';
import { firstSession } from './first-session.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { HiddenBrowser } from './hidden.ts';
import { keywordOf, turnOf } from './message-codes.ts';
import { clickAgain, ending, type Play, type Played, TARGET } from './play-chat.ts';
import { chatIn } from './samples.ts';
import { getMessage } from './sentences.ts';
import { stepsOf } from './story.ts';
import { until } from './until.ts';

const LIMIT_MS = 600_000;
/** A chat that draws in fits and starts does so within this time. */
const STALLED_MS = 60_000;

type PlayHidden<N extends ChatName> = Pick<Play, 'task' | 'script' | 'target' | 'endsWhen'> & {
  readonly site: N;
  readonly switches: SwitchInput<N>;
};

/** As `playChat`, in tabs that nobody sees. What was composed is not noted there: `messages` holds what the model received. */
export async function playHidden<N extends ChatName>(
  { hidden, fixtures }: { readonly hidden: HiddenBrowser; readonly fixtures: Fixtures },
  { site, switches, task, script = clickAgain(2), target: url = TARGET, endsWhen }: PlayHidden<N>,
): Promise<Played> {
  const [first, stops] = [fixtures.received.length, fixtures.stops()];
  fixtures.setSwitches(switches, site);
  fixtures.setModel(script);
  const target = await hidden.openHidden(url);
  const agent = await hidden.openHidden(`https://${served[site].host}/`);
  await startSession(hidden, { agent, target, task });

  // Not in the worker, which may end at any moment and then answers nothing.
  const stored = () => hidden.inPage('manifest.json', firstSession);
  let hiddenSince: number | undefined;
  /** The person has long been told that the chat draws nothing while it is hidden. */
  const isStalled = (session: Session | undefined) => {
    hiddenSince = session && chatIn(session).stalled ? (hiddenSince ?? performance.now()) : undefined;
    return hiddenSince !== undefined && performance.now() - hiddenSince > STALLED_MS;
  };
  const { session, ...end } = await until(
    'the end of the session',
    async () => {
      const now = await stored();
      if (now && isStalled(now))
        return { session: now, end: 'held' as const, held: getMessage('chatStalled') };
      const needing = now && endsWhen?.(now);
      return ended(now) ?? (needing && { session: now, ...needing });
    },
    LIMIT_MS,
  );
  const received = fixtures.received.slice(first);
  const messages = received.map(({ prompt }) => ({
    turn: turnOf(prompt) ?? '',
    text: prompt,
  }));
  const asking = messages.filter(({ text }) => keywordOf(text) === undefined);
  return {
    messages,
    commands: stepsOf(session).map((step, number) => ({
      turn: asking[number]?.turn ?? '',
      action: actions[step.icon] ?? '',
      receivedAt: step.at,
      dispatched: true,
    })),
    received,
    clicks: Number(await hidden.inTab(target, () => document.getElementById('count')?.textContent)),
    stops: fixtures.stops() - stops,
    ...end,
  };
}

const actions: Partial<Record<DeedIcon, string>> = { click: 'click', type: 'fill', finish: 'done' };

/** The answer stands before the step that gave it. */
function ended(session: Session | undefined) {
  const end = ending(session);
  if (!session || !end) return undefined;
  return end.end === 'done' && !stepsOf(session).some(({ icon }) => icon === 'finish')
    ? undefined
    : { session, ...end };
}
