import { Gauge, Repeat } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import { MAX_STEPS } from '../../protocol/settings.ts';
import type { Limit, SessionView } from '../../protocol/view.ts';
import { Ask } from '../components/ask.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { CallMe } from './call-me.tsx';
import { endTask } from './end-task.tsx';

type OwnLimit = Exclude<Limit, { readonly kind: 'agent' }>;

interface Props {
  readonly session: SessionView;
  readonly limit: OwnLimit;
}

/** Whether the task may go on: its steps are used, or it gets nowhere. */
export function LimitCard({ session, limit }: Props): JSX.Element {
  return (
    <Status
      tone="waiting"
      {...signOf(session, limit)}
      ask={
        <Ask
          title={session.hold && <RichText sentence={session.hold} />}
          verdict={() => <GoOn session={session} limit={limit} />}
        >
          {limit.kind === 'steps' && (
            <dl class="facts meters">
              <dt>{t('limitStepsLabel')}</dt>
              <dd>
                <meter class="meter" aria-label={t('limitStepsLabel')} {...meterOf(limit)} />
                <span class="meta">{t('limitUsed', limit.used, limit.of)}</span>
              </dd>
            </dl>
          )}
          <CallMe />
        </Ask>
      }
    />
  );
}

/** The same, as short as it goes: the question itself is the status. */
export function ShortLimit({ session, limit }: Props): JSX.Element {
  const { now, meta, icon } = signOf(session, limit);
  return (
    <Status
      tone="waiting"
      icon={icon}
      now={session.hold && <RichText sentence={session.hold} />}
      meta={limit.kind === 'steps' ? meta : now}
    >
      <GoOn session={session} limit={limit} />
    </Status>
  );
}

const signOf = ({ agent }: SessionView, { kind }: Limit) =>
  kind === 'steps'
    ? { icon: Gauge, now: t('nowWaitingYes'), meta: t('metaLimit') }
    : {
        icon: Repeat,
        now: t(kind === 'repeats' ? 'nowRepeats' : 'nowNoProgress', agent.name),
        meta: undefined,
      };

/** How much is used, coloured from the last step on. */
const meterOf = ({ used, of }: Extract<OwnLimit, { kind: 'steps' }>) => ({
  min: 0,
  max: of,
  high: of - 1,
  optimum: 0,
  value: used,
});

const GoOn = ({ session, limit }: Props): JSX.Element => (
  <div class="verdict">
    <Button tone="primary" onPurpose onPress={() => act(askWorker('RESUME', { session: session.id }))}>
      {limit.kind === 'steps' ? t('limitMore', MAX_STEPS.more) : t('goOn')}
    </Button>
    <Button onPurpose onPress={() => endTask(session)}>
      {t('endHere')}
    </Button>
  </div>
);
