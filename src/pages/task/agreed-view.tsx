import type { JSX } from 'preact';
import type { View } from '../../protocol/view.ts';
import { Announcer } from '../components/announcer.tsx';
import { Gate } from '../shared/consent-gate.tsx';
import { Notices } from '../shared/notices.tsx';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { WithView } from '../shared/with-view.tsx';

interface Props {
  readonly view: Known<View>;
  /** Classes of the bar and of the main part. */
  readonly classes: { readonly bar: string; readonly main: string };
  /** What the person can do before they have agreed, and without a worker; absent for nothing. */
  readonly foot?: JSX.Element;
  readonly children: (view: View) => JSX.Element;
}

/** A page of tasks, once the person has agreed; until then what they are to agree to. */
export const AgreedView = ({ view, classes, foot, children }: Props): JSX.Element => (
  <>
    <WithView view={view} foot={foot} {...classes}>
      {(value) =>
        value.settings.privacyAccepted ? (
          children(value)
        ) : (
          <>
            <header class={classes.bar}>
              <h1 class="title">{t('gateTitle')}</h1>
            </header>
            <main class={classes.main}>
              <Gate />
            </main>
            {foot}
          </>
        )
      }
    </WithView>
    <Notices />
    <Announcer />
  </>
);
