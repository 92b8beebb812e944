import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** Offers to close the tabs that the agent has opened for a task that is done. */
export function CloseAgentTabs({ session: { id, closable } }: { session: SessionView }): JSX.Element | null {
  if (closable === 0) return null;
  return (
    <div class="actions">
      <Button onPress={() => act(askWorker('CLOSE_AGENT_TABS', { session: id }))}>
        {closable === 1 ? t('closeItsTab') : t('closeItsTabs', String(closable))}
      </Button>
    </div>
  );
}
