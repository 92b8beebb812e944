import type { Wanted } from '../commands/definition/time-context.ts';
import { unknownTarget } from '../protocol/failures/failures.ts';
import { notCome } from '../protocol/failures/wait-failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { type Said, say } from '../protocol/said.ts';
import type { CommandItem, OpenWait } from '../session/items.ts';
import type { Session } from '../session/session.ts';
import { currentTarget } from '../session/tabs/target-tabs.ts';
import { changesDueAt } from '../session/waits/living.ts';
import { beginWait, endWait, isOvertaken, secondsIn } from '../session/waits/waiting.ts';
import { change } from '../store/sessions.ts';
import { haveQuietened } from '../targets/pages/living.ts';
import { hasCome } from '../targets/pages/wait-conditions.ts';
import type { TurnServices } from './services.ts';

/** Opens a wait: it ends in `lookAfterWait`, so nothing of it is lost with the worker. */
export async function beginWaiting(
  services: TurnServices,
  item: CommandItem,
  { for: what, value, seconds, target: number }: Wanted,
): Promise<Outcome<Said | ''>> {
  let outcome: Outcome<Said | ''> = done('');
  await change(services, item.session, (session) => {
    const { targets } = session;
    const target =
      number === undefined ? currentTarget(session) : targets.tabs.find((one) => one.number === number);
    if (!target && (number !== undefined || what !== undefined)) {
      outcome = failed(unknownTarget(targets.tabs.map((one) => one.number)));
      return session;
    }
    const since = services.now();
    return beginWait(session, {
      item: item.id,
      since,
      until: since + seconds * 1000,
      ...(what !== undefined && { for: what }),
      ...(value !== undefined && { value }),
      ...(target && what !== undefined && { tabId: target.tabId }),
    });
  });
  return outcome;
}

/** Ends an open wait if what it waits for has come, its time is over or there is other news. Returns whether it has. */
export async function lookAfterWait(
  services: TurnServices,
  session: Session,
  item: CommandItem,
): Promise<boolean> {
  const {
    queue: { wait },
  } = session;
  const outcome = wait && (await endOf(services, session, wait));
  if (!outcome) return false;
  await change(services, session.id, (now) =>
    now.queue.hold ? now : endWait(now, item, outcome, services.now()),
  );
  return true;
}

/** How a wait ends now; undefined while it goes on. */
async function endOf(
  services: TurnServices,
  session: Session,
  wait: OpenWait,
): Promise<Outcome<Said> | undefined> {
  const took = () => secondsIn(services.now() - wait.since);
  const target = session.targets.tabs.find(({ tabId }) => tabId === wait.tabId);
  if (wait.tabId !== undefined && !target)
    return failed(unknownTarget(session.targets.tabs.map(({ number }) => number)));
  if (target && (await hasCome(services, session, target, wait)))
    return done(say`${came[wait.for ?? 'network']} after ${took()} s.`);
  if (wait.for === undefined && (await hasChanged(services, session)))
    return done(say`A page has changed after ${took()} s.`);
  if (isOvertaken(session)) return done(say`There is other news after ${took()} s.`);
  if (services.now() < wait.until) return undefined;
  const limit = secondsIn(wait.until - wait.since);
  return wait.for === undefined
    ? done(say`${limit} s have passed, and nothing has changed.`)
    : failed(notCome(wait.for, limit));
}

const came = {
  text: 'The text has come',
  gone: 'The text has gone',
  url: 'The page has that address',
  network: 'No request is under way any more',
} as const;

/** Whether a target has changed by itself and is quiet. */
async function hasChanged(services: TurnServices, session: Session): Promise<boolean> {
  const due = changesDueAt(session);
  return due !== undefined && services.now() >= due && (await haveQuietened(services, session));
}
