import { Gauge, Repeat } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { MAX_STEPS } from '../../protocol/settings.ts';
import type { Limit, SessionView } from '../../protocol/view.ts';
import { Ask } from '../components/ask.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { refreshChoices } from '../shared/choices.ts';
import { act } from '../shared/requests.ts';
import { view } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { AgentMenu } from './agent-menu.tsx';
import { carryOn, currentAgent } from './carry-on.ts';
import { endTask } from './end-task.tsx';
import { meterOf, sumOf, TokenRow, tokenWords } from './token-meter.tsx';

type OwnLimit = Exclude<Limit, { readonly kind: 'agent' }>;
type Counted = Extract<OwnLimit, { readonly of: number }>;

interface Props {
  readonly session: SessionView;
  readonly limit: OwnLimit;
}

const isCounted = (limit: OwnLimit): limit is Counted => limit.kind === 'steps' || limit.kind === 'tokens';

/** Whether the task may continue: its steps or tokens are used, or it gets nowhere. */
export function LimitCard({ session, limit }: Props): JSX.Element {
  return (
    <Status
      tone="waiting"
      {...signOf(session, limit)}
      ask={
        <Ask
          title={<Question session={session} limit={limit} />}
          verdict={() => <GoOn session={session} limit={limit} />}
        >
          {limit.kind === 'steps' && (
            <dl class="facts meters">
              <Steps {...limit} />
            </dl>
          )}
          {limit.kind === 'tokens' && <Tokens session={session} limit={limit} />}
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
      now={<Question session={session} limit={limit} />}
      meta={isCounted(limit) ? meta : now}
    >
      <GoOn session={session} limit={limit} isShort />
    </Status>
  );
}

/** The number of tokens in words, such as 2 million; anything else as the worker says it. */
function Question({ session: { hold }, limit }: Props): JSX.Element | null {
  if (limit.kind === 'tokens')
    return <RichText sentence={{ key: 'limitTokens', args: [tokenWords(limit.of)] }} />;
  return hold && <RichText sentence={hold} />;
}

const signOf = ({ agent }: SessionView, limit: OwnLimit) =>
  isCounted(limit)
    ? { icon: Gauge, now: t('nowWaitingYes'), meta: t('metaLimit') }
    : {
        icon: Repeat,
        now: t(limit.kind === 'repeats' ? 'nowRepeats' : 'nowNoProgress', agent.name),
        meta: undefined,
      };

const Steps = ({ used, of }: { readonly used: number; readonly of: number }): JSX.Element => (
  <>
    <dt>{t('limitStepsLabel')}</dt>
    <dd>
      <meter class="meter" aria-label={t('limitStepsLabel')} {...meterOf({ used, of })} />
      <span class="meta">{t('limitUsed', used, of)}</span>
    </dd>
  </>
);

/** What the task has used so far. */
function Tokens({ session: { steps, model }, limit }: { session: SessionView; limit: Counted }): JSX.Element {
  const known = view.value.state === 'known' ? view.value.value.settings.maxSteps : 0;
  const sum = model && sumOf(model.usage);
  return (
    <dl class="facts meters">
      <Steps used={steps} of={Math.max(steps, known)} />
      <TokenRow used={limit.used} of={limit.of} isEstimated={model?.usage.isEstimated ?? false} />
      {sum && model && (
        <>
          <dt>{t('costLabel')}</dt>
          <dd class="words">{t('costAbout', sum, model.provider)}</dd>
        </>
      )}
    </dl>
  );
}

function GoOn({ session, limit, isShort = false }: Props & { readonly isShort?: boolean }): JSX.Element {
  const hasTokens = limit.kind === 'tokens';
  useEffect(() => {
    if (hasTokens) void refreshChoices();
  }, [hasTokens]);
  const more = (
    <Button tone="primary" onPurpose onPress={() => act(askWorker('RESUME', { session: session.id }))}>
      {hasTokens ? t('millionMore') : limit.kind === 'steps' ? t('limitMore', MAX_STEPS.more) : t('goOn')}
    </Button>
  );
  const end = (
    <Button onPurpose onPress={() => endTask(session)}>
      {t('endHere')}
    </Button>
  );
  if (!hasTokens)
    return (
      <div class="verdict">
        {more}
        {end}
      </div>
    );
  return (
    <div class="verdict uneven">
      {end}
      {more}
      {!isShort && (
        <AgentMenu
          chosen={undefined}
          except={currentAgent(session)}
          onChoose={(choice) => carryOn(session, choice)}
          opener={(attributes) => (
            <button type="button" class="button quiet wide" {...attributes}>
              {t('carryOnAny')}
            </button>
          )}
        />
      )}
    </div>
  );
}
