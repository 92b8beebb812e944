import { Circle, CircleCheck, CircleDot, CircleX, Cpu, type IconNode, KeyRound, Server } from 'lucide';
import { presetOf } from '../../models/presets.ts';
import type { ModelFailureCode, ModelView } from '../../protocol/models.ts';
import type { Tone } from '../components/status.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { failureReason, providerSays } from './failure-words.ts';

const oneDigit = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Seconds with one digit after the point, and never 0.0. */
export const secondsOf = (ms: number): string => oneDigit.format(Math.max(0.1, ms / 1_000));

export const modelIcon = ({ isLocal }: { readonly isLocal: boolean }): IconNode => (isLocal ? Cpu : Server);

/** It needs a key, and Chrome has forgotten that. */
export const isKeyGone = ({ preset, hasKey }: ModelView): boolean =>
  presetOf(preset).key === 'yes' && !hasKey;

interface Badge {
  readonly icon: IconNode;
  readonly tone: Tone;
  readonly words: string;
}

const failed: Readonly<Partial<Record<ModelFailureCode, TextKey>>> = {
  key: 'badgeKeyRefused',
  credit: 'badgeNoCredit',
  unreachable: 'badgeNotReached',
  silent: 'badgeNotReached',
  no_model: 'badgeModelGone',
};

/** The state of a model. */
export function badgeOf(model: ModelView, isTesting: boolean): Badge {
  const { trial } = model;
  if (isTesting) return { icon: CircleDot, tone: 'working', words: t('badgeTesting') };
  if (isKeyGone(model)) return { icon: KeyRound, tone: 'waiting', words: t('badgeKeyGone') };
  switch (trial?.state) {
    case undefined:
      return { icon: Circle, tone: 'resting', words: t('badgeNotTested') };
    case 'running':
      return { icon: CircleDot, tone: 'working', words: t('badgeTesting') };
    case 'works':
      return { icon: CircleCheck, tone: 'done', words: t('badgeWorks') };
    case 'failed':
      return {
        icon: CircleX,
        tone: 'failed',
        words: t(failed[trial.failure.code] ?? 'badgeDoesNotWork'),
      };
  }
}

/** Facts about a model, in parts: why it failed, or how fast it answers, its abilities, and where it runs. */
export function metaOf(model: ModelView): string[] {
  const { trial, provider, isLocal, forgetsKey, hasKey, address, preset } = model;
  if (isKeyGone(model)) return [t('keyGone')];
  if (trial?.state === 'failed')
    return [providerSays(trial.failure, provider) ?? failureReason(trial.failure, provider)];
  const works = trial?.state === 'works' ? trial : undefined;
  const about = [
    works?.ms != null && t('metaAnswersIn', secondsOf(works.ms)),
    works?.facts?.seesPictures && t('metaSeesPictures'),
    works?.facts?.tools === 'fenced' && t('metaNoTools'),
    isLocal && t('metaOnComputer'),
    isLocal && !hasKey && t('metaNoKey'),
    hasKey && forgetsKey && t('metaKeyUntilClose'),
  ].filter((part): part is string => typeof part === 'string');
  return works || preset !== 'other' ? about : [address, ...about];
}

/** Parts of a quiet line that begins with a capital. */
export function lineOf(parts: readonly string[]): string {
  const line = parts.join(' · ');
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}
