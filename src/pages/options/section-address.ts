import type { Section } from './section.ts';

/** The address of a section of the options, for our other pages. */
export const sectionAddress = (section: Section): string =>
  new URL(`../options/options.html#${section}`, location.href).href;
