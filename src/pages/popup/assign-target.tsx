import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { useReturningFocus } from '../shared/returning-focus.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly tabId: TabId;
  readonly session: SessionView;
  readonly maxTabs: number;
  /** Why the tab can be no target. */
  readonly reason: string | undefined;
  onAssigned(session: SessionId): void;
}

/** Makes the active tab a target; where the session has as many as it may, in place of one that the person chooses. */
export function AssignTarget({ tabId, session, maxTabs, reason, onAssigned }: Props): JSX.Element {
  const choosing = useSignal(false);
  const isFull = session.targets.length >= maxTabs;
  const opener = useReturningFocus(choosing.value && isFull);
  const assign = async (replaces?: TabId) => {
    const outcome = await act(
      askWorker('ASSIGN_ROLE', {
        ...{ tabId, role: 'target', task: '', session: session.id },
        ...(replaces !== undefined && { replaces }),
      }),
    );
    choosing.value = false;
    if (outcome.ok) onAssigned(outcome.value);
  };
  const choose = () => {
    choosing.value = true;
  };
  const cancel = () => {
    choosing.value = false;
  };
  if (!choosing.value || !isFull)
    return (
      <Button tone="primary" onPress={isFull ? choose : () => assign()} reason={reason} innerRef={opener}>
        {t('assignTarget')}
      </Button>
    );
  return (
    <section class="card stack" aria-labelledby="replaces">
      <h3 id="replaces">{t('replacesWhich')}</h3>
      <p>{t('replacesWhy', maxTabs)}</p>
      {session.targets.map((target) => (
        <Button key={target.tabId} onPress={() => assign(target.tabId)}>
          {t('replacesTarget', target.title || siteName(target.url))}
        </Button>
      ))}
      <Button tone="quiet" onPress={cancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}
