import { Clock } from 'lucide';
import type { JSX } from 'preact';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Status } from '../components/status.tsx';
import { failureReason } from '../models/failure-words.ts';
import { useNow } from '../shared/now.ts';
import { modelLines } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { duration } from '../shared/times.ts';
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
  const place = session.story.findLast((entry) => entry.kind === 'step' && entry.place !== undefined);
  const site = place?.kind === 'step' ? place.place?.site : undefined;
  const [target] = session.targets;
  const where = site ? siteName(`https://${site}`) : target && siteName(target.url);
  return (
    <Status
      tone="working"
      now={t('thinking')}
      stream={line}
      meta={<ModelMeta session={session} before={where ? [where] : []} />}
    >
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
      meta={<ModelMeta session={session} before={[t('retryTries', retry.attempt, retry.of)]} />}
    >
      {isLimitNear(model) && <TokenMeter model={model} />}
    </Status>
  );
}

/** Which step it is at, and for how long the task has worked. */
export const ModelMeta = ({
  session: { steps, run },
  before,
}: {
  session: SessionView;
  /** What the line begins with. */
  before: readonly string[];
}): JSX.Element => (
  <>
    {[...before, t('metaStep', steps + 1)].join(' · ')}
    <Worked run={run} />
  </>
);

/** Changes each second, so it is not announced. */
function Worked({ run: { workedMs, lastAt } }: Pick<SessionView, 'run'>): JSX.Element {
  const ms = workedMs + Math.max(0, useNow(SECOND_MS) - lastAt);
  return <span aria-hidden="true"> · {duration(ms)}</span>;
}
