import type { Site } from '../../src/sites/site.ts';
import type { Banner } from './chat.ts';
import { visible } from './dom/select.ts';

/** An answer may talk about errors; a banner is short. */
const LONGEST = 300;

/** The short texts that stand where the site says errors and limits. */
export function shownBanners({ bannerPlaces }: Site): Set<string> {
  const texts = bannerPlaces.flatMap((place) =>
    [...document.querySelectorAll(place)].filter(visible).map(textOf),
  );
  return new Set(texts.filter((text) => text !== '' && text.length <= LONGEST));
}

interface Where {
  /** What was there before the message was sent. */
  readonly known: ReadonlySet<string>;
  /** The turn that answers; its own text counts where it holds no answer. */
  readonly turn: Element | undefined;
  readonly exclude: string;
}

/** The first rule that a new banner, or a turn without an answer, fulfils. */
export function readBanner(site: Site, { known, turn, exclude }: Where): Banner | undefined {
  const texts = [...shownBanners(site)].filter((text) => !known.has(text));
  const noAnswer =
    turn && !site.answer.slice(0, 1).some((root) => turn.matches(root) || turn.querySelector(root));
  if (noAnswer) {
    const copy = turn.cloneNode(true) as Element;
    for (const label of copy.querySelectorAll(exclude)) label.remove();
    const text = textOf(copy);
    if (text.length <= LONGEST) texts.push(text);
  }
  return site.banners.find(({ pattern }) => texts.some((text) => pattern.test(text)));
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
