import type { Site } from '../../src/sites/site.ts';
import type { Banner } from './chat.ts';
import { isVisible } from './dom/select.ts';

/** Longer texts are answers, which may talk about errors, too. */
const MAX_LENGTH = 300;

/** The short visible texts in the places where the site shows errors and limits. */
export function shownBanners({ bannerPlaces }: Site): Set<string> {
  const texts = bannerPlaces.flatMap((place) =>
    [...document.querySelectorAll(place)].filter(isVisible).map(textOf),
  );
  return new Set(texts.filter((text) => text !== '' && text.length <= MAX_LENGTH));
}

interface BannerContext {
  /** The banners that were there before the message was sent. */
  readonly before: ReadonlySet<string>;
  /** The agent's last turn: if it has no answer, its text may be an error. */
  readonly turn: Element | undefined;
  readonly exclude: string;
}

/** The first rule that matches a new banner, or the text of a turn without an answer. */
export function readBanner(site: Site, { before, turn, exclude }: BannerContext): Banner | undefined {
  const texts = [...shownBanners(site)].filter((text) => !before.has(text));
  const noAnswer =
    turn && !site.answer.slice(0, 1).some((root) => turn.matches(root) || turn.querySelector(root));
  if (noAnswer) {
    const copy = turn.cloneNode(true) as Element;
    for (const label of copy.querySelectorAll(exclude)) label.remove();
    const text = textOf(copy);
    if (text.length <= MAX_LENGTH) texts.push(text);
  }
  return site.banners.find(({ pattern }) => texts.some((text) => pattern.test(text)));
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
