import type { Place } from '../../protocol/story.ts';
import { siteName } from '../../protocol/web-address.ts';
import { plural } from '../shared/plural.ts';
import { t } from '../shared/texts.ts';
import { type Row, stepsInGap, type Told } from './turns.ts';

/** Which steps a gap holds. */
export function gapWords(told: Told): string {
  const steps = stepsInGap(told);
  if (!steps) return t('gapUnknown');
  return steps.from === steps.to ? t('gapOne', steps.from) : t('gapMany', steps.from, steps.to);
}

export const lostWords = (entries: number): string =>
  plural({ one: 'storyLost_one', other: 'storyLost_other' }, entries);

/** Finds the rows at which the site or the page changes. */
export class Movements {
  #last = '';

  /** The place of a row, if the row before it was elsewhere. */
  to(row: Row): Place | undefined {
    if (row.kind !== 'step' || !row.place) return undefined;
    const name = placeWords(row.place);
    if (name === this.#last) return undefined;
    this.#last = name;
    return row.place;
  }
}

/** A page by its title and site, as they were. */
export const placeWords = ({ title, site }: Place): string => {
  const host = siteName(`https://${site}`);
  return title === '' || title === host ? host : `${title} · ${host}`;
};
