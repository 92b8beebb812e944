import { CircleX } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** The chat has the message, and nothing finds its turns: a lesson helps, a reload does not. */
export function PageChangedCard({ session: { id, agent, hold } }: { session: SessionView }): JSX.Element {
  return (
    <Status tone="failed" icon={CircleX} now={hold && <RichText sentence={hold} />}>
      <p>{t('setUpToContinue', agent.name)}</p>
      <div class="actions">
        <Button tone="primary" onPress={() => act(askWorker('LEARN_CHAT', { session: id }))}>
          {t('setItUp')}
        </Button>
        <Button onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>{t('showChat')}</Button>
      </div>
    </Status>
  );
}
