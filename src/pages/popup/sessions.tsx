import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { SessionId } from '../../protocol/ids.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import type { CurrentTab } from '../shared/current-tab.ts';
import { shownSession } from '../shared/shown-session.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { SessionPanel } from './session-panel.tsx';
import { ThisTab } from './this-tab.tsx';

/** Shows one session: the one that the person picked, else the active tab's, else the latest. */
export function Sessions({ view, tab }: { view: View; tab: Known<CurrentTab> }): JSX.Element {
  const picked = useSignal<SessionId | undefined>(undefined);
  const session = shownSession(view.sessions, picked.value, tab);
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
