import { inWords } from '../browser/in-words.ts';
import { type BrowserTab, findTab, setDiscardable } from '../browser/tabs.ts';
import { privacyNotAccepted } from '../protocol/failures/control-failures.ts';
import { assignmentRefused } from '../protocol/failures/failures.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Mode } from '../protocol/mode.ts';
import { failed, type Outcome } from '../protocol/outcome.ts';
import type { Said } from '../protocol/said.ts';
import { type RedactKind, redactedKinds } from '../protocol/settings.ts';
import type { TabAbilities } from '../protocol/view.ts';
import { withoutPersonal } from '../redaction/without-personal.ts';
import { sessionWith } from '../store/sessions.ts';
import { assignTarget } from '../targets/tabs/assign.ts';
import { checkTab, refusalOf } from '../targets/tabs/check-tab.ts';
import type { RootServices } from './root-services.ts';

/** Returns the tab's role and the roles it can get, or the reason why it cannot, for the person. */
export async function abilitiesOf(services: RootServices, tabId: TabId): Promise<TabAbilities> {
  const tab = await findTab(tabId);
  const session = await sessionWith(services, tabId);
  const settings = await services.preferences.settings();
  const target = checkTab(tab, settings);
  const url = tab?.url ?? '';
  const known = await services.agentStart.nameAt(services, url);
  const role = session
    ? ({ kind: session.agent.tabId === tabId ? 'agent' : 'target', session: session.id } as const)
    : ({ kind: 'none' } as const);
  return {
    tabId,
    role,
    agent: target,
    target,
    chat: known === undefined ? 'unknown' : 'known',
    toolName: toolName(tab, redactedKinds(settings)),
  };
}

/**
 * Suggests a tool name: the tab's title without the site's suffix and without personal data, `Orders` for
 * `Orders – My Shop`.
 */
function toolName(tab: Pick<BrowserTab, 'title' | 'url'> | undefined, kinds: readonly RedactKind[]): string {
  const parts = (tab?.title ?? '').trim().split(/\s+[|·•–—-]\s+|\s*[|·•]\s*/);
  const plain = parts.map((part) => withoutPersonal(part, kinds, 'nothing').replace(/\s+/g, ' ').trim());
  const name = parts[0] === '' ? '' : (plain.find((part) => /[\p{L}\p{N}]/u.test(part)) ?? '');
  return (name || (tab?.url && URL.canParse(tab.url) ? new URL(tab.url).hostname : '')).slice(0, 60);
}

interface Assignment {
  readonly tabId: TabId;
  readonly role: 'agent' | 'target';
  readonly task: string;
  /** The person shows how the chat works, whatever is known of it. */
  readonly teach?: true | undefined;
  /** The session that a target joins; the latest one by default. */
  readonly session?: SessionId | undefined;
  /** The target that a target takes the place of. */
  readonly replaces?: TabId | undefined;
  /** Of an agent: the tabs that its task begins with. */
  readonly joining?: readonly TabId[];
  /** Of a new session: how much the person is asked. */
  readonly mode?: Mode | undefined;
  /** Of an agent: the session that goes on with it; by default any that has lost its own. */
  readonly into?: SessionId | 'new';
  /** The story of an earlier task that this one continues. */
  readonly earlier?: Said | undefined;
}

/** Makes a tab the agent of a new session, or a target of a session. Fails with a sentence for the person. */
export async function assign(
  services: RootServices,
  { tabId, role, task, teach, session, replaces, joining, mode, into, earlier }: Assignment,
): Promise<Outcome<SessionId>> {
  if (!(await services.preferences.settings()).privacyAccepted) return failed(privacyNotAccepted);
  const abilities = await abilitiesOf(services, tabId);
  if (abilities.role.kind !== 'none') {
    return failed(
      assignmentRefused(
        `This tab is already ${abilities.role.kind === 'agent' ? 'an agent' : 'a target'}.`,
        'Release it first, or choose another tab.',
      ),
    );
  }
  const able = abilities[role];
  if (!able.able) return failed(assignmentRefused(inWords(able.reason), ''));
  const tab = await findTab(tabId);
  if (!tab) return failed(assignmentRefused('This tab has been closed.', 'Choose another tab.'));
  // A tab that has just been opened has no page yet to look into.
  const refusal = tab.url ? await refusalOf(tabId) : undefined;
  if (refusal) return failed(assignmentRefused(inWords(refusal), 'Choose another tab.'));
  // Memory Saver could discard the page during a run.
  await setDiscardable(tabId, false);
  return role === 'agent'
    ? services.agentStart.assign(services, tab, { task, teach: teach === true, joining, mode, into, earlier })
    : assignTarget(services, tab, { session, replaces });
}
