import { useSignal } from '@preact/signals';
import { ArrowLeft } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { RawText } from './what-was-sent.tsx';

interface Props {
  readonly run: SessionId;
  readonly turn: number;
  readonly onBack: () => void;
}

/** A message of a task as its agent got it, where the person has such messages kept. */
export function ShownMessage({ run, turn, onBack }: Props): JSX.Element {
  const text = useSignal<string | undefined>(undefined);
  const isMissing = useSignal(false);
  useEffect(() => {
    void act(askWorker('OPEN_SHOWN', { run, turn })).then((answer) => {
      if (answer.ok) text.value = answer.value;
      else isMissing.value = true;
    });
  }, [run, turn]);
  return (
    <>
      <header class="topbar">
        <button type="button" class="icon-button" aria-label={t('back')} onClick={onBack}>
          <Icon of={ArrowLeft} as="turns" />
        </button>
        <h1 class="title">{t('whatWasSent')}</h1>
      </header>
      <main class="panel-main">
        {text.value !== undefined && (
          <RawText label={t('whatWasSent')} intro={t('shownIntro')} text={text.value} />
        )}
        {isMissing.value && <p class="empty">{t('shownMissing')}</p>}
      </main>
    </>
  );
}
