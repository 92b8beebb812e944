import { inWords } from '../../../browser/in-words.ts';
import { findTab } from '../../../browser/tabs.ts';
import { askFrame } from '../../../messaging/ask.ts';
import type { TabSender } from '../../../messaging/serve.ts';
import type { ChatCheck } from '../../../protocol/chat-check.ts';
import { privacyNotAccepted } from '../../../protocol/failures/control-failures.ts';
import { assignmentRefused } from '../../../protocol/failures/failures.ts';
import { type TabId, TOP_FRAME } from '../../../protocol/ids.ts';
import type { Payload } from '../../../protocol/messages/index.ts';
import { done, failed, type Outcome } from '../../../protocol/outcome.ts';
import { originOf } from '../../../protocol/web-address.ts';
import { nextItem } from '../../../session/queue.ts';
import type { Session } from '../../../session/session.ts';
import { siteFor } from '../../../sites/index.ts';
import { sessionWith } from '../../../store/sessions.ts';
import { checkTab, refusalOf } from '../../../targets/tabs/check-tab.ts';
import type { TurnServices } from '../../../turn/services.ts';
import { knownChatName } from '../chat-sites.ts';
import { isGoing, newCheck, withCheckPress, withoutCheck, withTestSent } from './check-state.ts';

/** Begins the check of the chat in a tab; `driveChecks` carries it out. Fails with a sentence for the person. */
export async function checkChat(services: TurnServices, tabId: TabId): Promise<Outcome> {
  const settings = await services.preferences.settings();
  if (!settings.privacyAccepted) return failed(privacyNotAccepted);
  const tab = await findTab(tabId);
  const able = checkTab(tab, settings);
  if (!able.able) return failed(assignmentRefused(inWords(able.reason), ''));
  const url = tab?.url ?? '';
  const name = await knownChatName(services, url);
  if (name === undefined)
    return failed(assignmentRefused('AgentAnything does not know a chat on this page.', 'Set it up first.'));
  const session = await sessionWith(services, tabId);
  if (session && !mayCheckIn(session, tabId)) return failed(atWork);
  const refusal = await refusalOf(tabId);
  if (refusal) return failed(assignmentRefused(inWords(refusal), ''));
  const origin = originOf(url);
  const before = await checkOfOrigin(services, origin);
  if (before && isGoing(before)) {
    if (before.tabId === tabId) return done();
    await leave(before);
  }
  const check = newCheck({ tabId, origin, name, site: siteFor(url)?.id }, services.now());
  await services.state.update(({ checks }) => ({ checks: { ...checks, [origin]: check } }));
  return done();
}

const atWork = assignmentRefused(
  'This tab is part of a task.',
  'Open the chat in another tab and check it there, or end the task first.',
);

/** No check while the task has more to send in this conversation: the test message would interrupt it. */
export const mayCheckIn = (session: Session, tabId: TabId): boolean =>
  session.agent.tabId === tabId &&
  session.progress.answer !== null &&
  session.turn.busySince === 0 &&
  session.queue.hold === null &&
  !session.agent.isAnswering &&
  nextItem(session) === undefined;

/** Begins the second part of a check. The message is sent once, even if the worker or the page dies. */
export async function sendTest(services: TurnServices, id: string): Promise<Outcome> {
  const changed = await changeCheck(services, id, (check) => withTestSent(check, services.now()));
  return changed?.state === 'reading' ? done() : failed(checkGone);
}

/** Stops a check, or closes it. */
export async function endCheck(services: TurnServices, id: string, close: boolean): Promise<Outcome> {
  const before = await checkOf(services, id);
  const changed = await changeCheck(services, id, (check) => withoutCheck(check, close, services.now()));
  if (!before || !changed) return failed(checkGone);
  if (isGoing(before)) await leave(changed);
  return done();
}

const checkGone = assignmentRefused('This check has ended.', 'Start it again.');

/** Tells the bridge that a check has ended. */
export async function leave({ tabId }: ChatCheck): Promise<void> {
  await askFrame({ tabId, frameId: TOP_FRAME }, 'LEAVE_CHECK');
}

/**
 * Stores a press that sends a check's test message before it happens; undefined for any other message. In the first part,
 * as in a pause, nothing is pressed.
 */
export async function mayPressTest(
  services: TurnServices,
  { tabId, frameId, url }: TabSender,
  { turn, ...press }: Payload<'MAY_PRESS'>,
): Promise<{ may: boolean; paused?: true } | undefined> {
  const check = await checkOfOrigin(services, originOf(url));
  if (!check || check.turn !== turn || check.tabId !== tabId || frameId !== TOP_FRAME) return undefined;
  let answer: { may: boolean; paused?: true } = { may: false };
  await changeCheck(services, check.id, (now) => {
    const pressed = withCheckPress(now, press);
    answer = { may: pressed !== undefined, ...(now.state !== 'reading' && { paused: true }) };
    return pressed ?? now;
  });
  return answer;
}

/** Reads one check. */
export async function checkOf(
  { state }: Pick<TurnServices, 'state'>,
  id: string,
): Promise<ChatCheck | undefined> {
  return Object.values((await state.read()).checks).find((check) => check.id === id);
}

const checkOfOrigin = async ({ state }: TurnServices, origin: string): Promise<ChatCheck | undefined> =>
  (await state.read()).checks[origin];

/** Changes one check in one write; undefined if another has taken its place. */
export async function changeCheck(
  { state }: Pick<TurnServices, 'state'>,
  id: string,
  how: (check: ChatCheck) => ChatCheck,
): Promise<ChatCheck | undefined> {
  const stored = await state.update(({ checks }) => {
    const check = Object.values(checks).find((one) => one.id === id);
    const changed = check && how(check);
    return changed && changed !== check ? { checks: { ...checks, [changed.origin]: changed } } : {};
  });
  return Object.values(stored.checks).find((check) => check.id === id);
}
