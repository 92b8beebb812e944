import { type Signal, signal } from '@preact/signals';

/** The sections of the options, in the order of the rail; each has an address of its own. */
export const SECTIONS = [
  'privacy',
  'sites',
  'tools',
  'chats',
  'models',
  'programs',
  'servers',
  'behaviour',
  'advanced',
] as const;
export type Section = (typeof SECTIONS)[number];

const named = (): Section => SECTIONS.find((one) => `#${one}` === location.hash) ?? 'privacy';

/** The section that is shown. */
export const section: Signal<Section> = signal(named());

addEventListener('hashchange', () => {
  section.value = named();
});
