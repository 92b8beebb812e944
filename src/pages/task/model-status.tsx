import { Clock } from 'lucide';
import type { JSX } from 'preact';
import type { SessionView } from '../../protocol/view.ts';
import { Status } from '../components/status.tsx';
import { failureReason } from '../models/failure-words.ts';
import { useNow } from '../shared/now.ts';
import { modelLines } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { Progress } from './progress.tsx';
import { isLimitNear, TokenMeter } from './token-meter.tsx';

const SECOND_MS = 1_000;

type ModelPart = NonNullable<SessionView['model']>;

interface Props {
  readonly session: SessionView;
  readonly model: ModelPart;
}

/** The model decides: the end of what it writes shows that it does. */
export function ModelThinking({ session, model }: Props): JSX.Element {
  const line = modelLines.value[session.id] ?? '';
  return (
    <Status tone="working" now={t('thinking')} stream={line} meta={<Progress session={session} />}>
      {isLimitNear(model) && <TokenMeter model={model} />}
    </Status>
  );
}

/** A call failed; the next try is scheduled. */
export function ModelRetry({
  session,
  model,
  retry,
}: Props & { retry: NonNullable<ModelPart['retry']> }): JSX.Element {
  const seconds = Math.max(0, Math.ceil((retry.at - useNow(SECOND_MS)) / SECOND_MS));
  const why = failureReason(retry.failure, model.provider);
  return (
    <Status
      tone="working"
      icon={Clock}
      now={
        <>
          <span aria-hidden="true">{t('retryIn', why, seconds)}</span>
          <span class="visually-hidden">{t('retrySoon', why)}</span>
        </>
      }
      meta={<Progress session={session} before={t('retryTries', retry.attempt, retry.of)} />}
    >
      {isLimitNear(model) && <TokenMeter model={model} />}
    </Status>
  );
}
