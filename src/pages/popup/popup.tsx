import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { SessionId } from '../../protocol/ids.ts';
import type { View } from '../../protocol/view.ts';
import { Gate } from '../shared/consent-gate.tsx';
import type { CurrentTab } from '../shared/current-tab.ts';
import { Notices } from '../shared/notices.tsx';
import { shownSession } from '../shared/shown-session.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { WithView } from '../shared/with-view.tsx';
import { NewTask } from './new-task.tsx';
import { Remote } from './remote.tsx';

interface Props {
  readonly view: Known<View>;
  readonly tab: Known<CurrentTab>;
}

/** The remote control: the task of the tab in front, else the one that needs the person, else a new one. */
export function Popup({ view, tab }: Props): JSX.Element {
  return (
    <>
      <WithView view={view}>
        {(value) =>
          value.settings.privacyAccepted ? (
            <Tasks view={value} tab={tab} />
          ) : (
            <>
              <header class="popup-bar">
                <h1 class="title">{t('gateTitle')}</h1>
              </header>
              <main class="popup-main">
                <Gate />
              </main>
            </>
          )
        }
      </WithView>
      <Notices />
    </>
  );
}

function Tasks({ view, tab }: { view: View; tab: Known<CurrentTab> }): JSX.Element {
  const picked = useSignal<SessionId | 'new' | undefined>(undefined);
  const needing = view.sessions.find(({ status }) => status === 'waiting');
  const own = tab.state === 'known' && tab.value.abilities.role.kind !== 'none';
  const wanted = picked.value ?? (own ? undefined : needing?.id);
  const session = wanted === 'new' ? undefined : shownSession(view.sessions, wanted, tab);
  const open = (id: SessionId | 'new') => {
    picked.value = id;
  };
  const shared = { view, tab, onOpen: open };
  return session ? <Remote key={session.id} session={session} {...shared} /> : <NewTask {...shared} />;
}
