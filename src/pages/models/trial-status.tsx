import { Check, CircleCheck, X } from 'lucide';
import type { JSX } from 'preact';
import type { ModelFacts, Trial } from '../../protocol/models.ts';
import { Icon } from '../shared/icon.tsx';
import { useNow } from '../shared/now.ts';
import { t } from '../shared/texts.ts';
import { secondsOf } from './model-words.ts';

interface Props {
  readonly trial: Trial | undefined;
  /** Whom the test asks. */
  readonly host: string;
  readonly onStop: () => unknown;
  /** What runs, if it does not ask a model. */
  readonly asking?: string;
}

/** The test in the form: it runs, or it worked. Failures are below their fields. */
export function TrialStatus({ trial, host, onStop, asking = t('trialAsking') }: Props): JSX.Element | null {
  if (trial?.state === 'running')
    return (
      <section class="status inline" data-tone="working" aria-label={t('trialTitle')}>
        <div class="status-line">
          <span class="mark busy" />
          <div class="status-words" role="status">
            <p class="now">{asking}</p>
            <p class="meta">
              <Elapsed host={host} since={trial.since} />
            </p>
          </div>
          <button type="button" class="button plain" onClick={onStop}>
            {t('stopTest')}
          </button>
        </div>
      </section>
    );
  if (trial?.state !== 'works') return null;
  return (
    <section class="status inline" data-tone="done" aria-label={t('trialTitle')}>
      <div class="status-line">
        <span class="mark">
          <Icon of={CircleCheck} />
        </span>
        <div class="status-words" role="status">
          <p class="now">{t('trialWorks')}</p>
          {trial.ms !== null && <p class="meta">{t('trialAnsweredIn', secondsOf(trial.ms))}</p>}
        </div>
      </div>
      {trial.facts && <Facts facts={trial.facts} />}
    </section>
  );
}

/** A number that changes each second is not announced. */
function Elapsed({ host, since }: { host: string; since: number }): JSX.Element {
  const seconds = Math.max(0, Math.floor((useNow(1_000) - since) / 1_000));
  return (
    <>
      <span class="visually-hidden">{host}</span>
      <span aria-hidden="true">{t('trialSeconds', host, seconds)}</span>
    </>
  );
}

function Facts({ facts: { tools, seesPictures } }: { facts: ModelFacts }): JSX.Element {
  const onTools = {
    required: [t('callsTools'), ''],
    auto: [t('callsToolsSometimes'), t('callsToolsSometimesHint')],
    fenced: [t('callsNoTools'), t('callsNoToolsHint')],
  } as const;
  const [words, hint] = onTools[tools];
  return (
    <ul class="checks">
      <Fact isGiven={tools !== 'fenced'} words={words} hint={hint} />
      <Fact
        isGiven={seesPictures}
        words={t(seesPictures ? 'seesPictures' : 'seesNoPictures')}
        hint={t(seesPictures ? 'seesPicturesHint' : 'seesNoPicturesHint')}
      />
    </ul>
  );
}

interface FactProps {
  readonly isGiven: boolean;
  readonly words: string;
  readonly hint: string;
}

const Fact = ({ isGiven, words, hint }: FactProps): JSX.Element => (
  <li>
    <span class="mark" data-tone={isGiven ? 'done' : 'resting'}>
      <Icon of={isGiven ? Check : X} />
    </span>
    <span class="row-words">
      <span>{words}</span>
      {hint && <span class="meta">{hint}</span>}
    </span>
  </li>
);
