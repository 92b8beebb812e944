import type { JSX } from 'preact';
import { sizeOf } from '../shared/size.ts';
import { t } from '../shared/texts.ts';

/** For how long tasks are kept, and how many of them, with the way to change that. */
export const KeptFor = ({ days, size }: { days: number; size: number }): JSX.Element => (
  <p class="meta">
    {days === 0 ? t('historyNotKept') : t('historyKept', days, sizeOf(size))} <Change />
  </p>
);

/** Leads to the options of the history. */
export const Change = (): JSX.Element => (
  <a href="../options/options.html#behaviour" target="_blank" rel="noreferrer">
    {t('change')}
  </a>
);
