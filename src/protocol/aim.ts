/** What a command is about to do with an element, for the label at the pointer in the page. */
export const aimVerbs = [
  'click',
  'double_click',
  'point',
  'drag',
  'type',
  'fill',
  'select',
  'turn_on',
  'turn_off',
  'press',
  'upload',
] as const;
export type AimVerb = (typeof aimVerbs)[number];
