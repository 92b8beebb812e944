import type { SessionId } from '../../protocol/ids.ts';
import type { SessionView } from '../../protocol/view.ts';
import type { CurrentTab } from './current-tab.ts';
import type { Known } from './state.ts';

/** The session to show: the one that the person picked, else the active tab's, else the latest. */
export function shownSession(
  sessions: readonly SessionView[],
  picked: SessionId | undefined,
  tab: Known<CurrentTab>,
): SessionView | undefined {
  const find = (id: SessionId | undefined) => sessions.find((session) => session.id === id);
  const role = tab.state === 'known' ? tab.value.abilities.role : undefined;
  return find(picked) ?? find(role && role.kind !== 'none' ? role.session : undefined) ?? sessions[0];
}
