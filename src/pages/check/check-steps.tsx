import { Circle, CircleCheck, CircleX } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { type ChatCheck, type CheckStep, checkParts } from '../../protocol/chat-check.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { faultWords, stepWords } from './check-words.ts';

/** The steps of a check, in two halves. */
export const CheckSteps = ({ check }: { check: ChatCheck }): JSX.Element => (
  <>
    <Half title={t('checkTyping')} steps={checkParts.typing} check={check} />
    <Half title={t('checkReading')} steps={checkParts.reading} check={check} />
  </>
);

interface HalfProps {
  readonly title: string;
  readonly steps: readonly CheckStep[];
  readonly check: ChatCheck;
}

function Half({ title, steps, check }: HalfProps): JSX.Element {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 class="group-title" id={id}>
        {title}
      </h2>
      <ul class="checks">
        {steps.map((step) => (
          <Step key={step} step={step} check={check} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step, check }: { step: CheckStep; check: ChatCheck }): JSX.Element {
  const { state, doing, results } = check;
  const result = results.find((one) => one.step === step);
  const isBusy = !result && doing === step && (state === 'typing' || state === 'reading');
  const isUntested = !result && state === 'failed';
  const seconds = result?.state === 'ok' && result.ms !== undefined ? result.ms / 1_000 : undefined;
  return (
    <li class={result || isBusy ? undefined : 'later'} data-step={step}>
      {isBusy ? (
        <span class="mark busy" data-tone="working" />
      ) : (
        <span class="mark" data-tone={result && (result.state === 'ok' ? 'done' : 'failed')}>
          <Icon of={result ? (result.state === 'ok' ? CircleCheck : CircleX) : Circle} />
        </span>
      )}
      <span class="row-words">
        <span>{stepWords(step, result?.state)}</span>
        {seconds !== undefined && <span class="meta">{t('checkAfter', format.format(seconds))}</span>}
        {result?.state === 'failed' && <span class="error">{faultWords(step, result.why)}</span>}
        {isUntested && <span class="meta">{t('checkNotTested')}</span>}
      </span>
    </li>
  );
}

const format = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
