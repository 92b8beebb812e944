import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { SessionId } from '../../protocol/ids.ts';
import type { View } from '../../protocol/view.ts';
import type { CurrentTab } from '../shared/current-tab.ts';
import { shownSession } from '../shared/shown-session.ts';
import type { Known } from '../shared/state.ts';
import { AgreedView } from '../task/agreed-view.tsx';
import { NewTask } from './new-task.tsx';
import { OpenPanel } from './open-panel.tsx';
import { Remote } from './remote.tsx';

interface Props {
  readonly view: Known<View>;
  readonly tab: Known<CurrentTab>;
}

/** The remote control: the task of the tab in front, else the one that needs the person, else a new one. */
export function Popup({ view, tab }: Props): JSX.Element {
  return (
    <AgreedView
      view={view}
      classes={{ bar: 'popup-bar', main: 'popup-main' }}
      foot={
        <footer class="popup-foot">
          <OpenPanel tab={tab} tone="quiet" />
        </footer>
      }
    >
      {(value) => <Tasks view={value} tab={tab} />}
    </AgreedView>
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
