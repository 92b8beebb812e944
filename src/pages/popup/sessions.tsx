import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { SessionId } from '../../protocol/ids.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import type { CurrentTab } from './current-tab.ts';
import { SessionPanel } from './session-panel.tsx';
import { ThisTab } from './this-tab.tsx';

/** Shows one session: the one that the person picked, else the active tab's, else the latest. */
export function Sessions({ view, tab }: { view: View; tab: Known<CurrentTab> }): JSX.Element {
  const picked = useSignal<SessionId | undefined>(undefined);
  const session = sessionShown(view.sessions, picked.value, tab);
  const thisTab = (
    <ThisTab tab={tab} session={session} tools={view.tools} maxTabs={view.settings.maxTabs} picked={picked} />
  );
  if (!session)
    return (
      <>
        {view.notice === 'sessionsEndedByUpdate' && <p role="status">{t('sessionsEndedByUpdate')}</p>}
        {thisTab}
      </>
    );
  return (
    <>
      {view.sessions.length > 1 && <Picker sessions={view.sessions} shown={session} picked={picked} />}
      <SessionPanel key={session.id} session={session} thisTab={thisTab} />
    </>
  );
}

function sessionShown(
  sessions: readonly SessionView[],
  picked: SessionId | undefined,
  tab: Known<CurrentTab>,
): SessionView | undefined {
  const find = (id: SessionId | undefined) => sessions.find((session) => session.id === id);
  const role = tab.state === 'known' ? tab.value.abilities.role : undefined;
  return find(picked) ?? find(role && role.kind !== 'none' ? role.session : undefined) ?? sessions[0];
}

interface PickerProps {
  readonly sessions: readonly SessionView[];
  readonly shown: SessionView;
  readonly picked: Signal<SessionId | undefined>;
}

function Picker({ sessions, shown, picked }: PickerProps): JSX.Element {
  return (
    <label class="field">
      {t('sessionPicker')}
      <select
        value={shown.id}
        onChange={(event) => {
          picked.value = event.currentTarget.value as SessionId; // The options below are session ids.
        }}
      >
        {sessions.map(({ id, agent, task }) => (
          <option key={id} value={id}>
            {task ? `${siteName(agent.url)} · ${task.slice(0, 60)}` : siteName(agent.url)}
          </option>
        ))}
      </select>
    </label>
  );
}
