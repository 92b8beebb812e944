import { allIn, matches } from '../../page/genuine.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import type { TextLegibility } from './visibility/text-legibility.ts';

/** Elements that are read as more than their text. */
const MORE_THAN_TEXT =
  'a, br, img, svg, canvas, iframe, object, input, select, textarea, button, slot, [role], [tabindex]';

/** Whether an element is one line that is drawn from its end to its beginning: its parts change places, too. */
export const isReversedLine = (info: ElementInfo, legibility: Pick<TextLegibility, 'drawingOf'>): boolean =>
  legibility.drawingOf(info) === 'reversed' &&
  [...allIn(info.element, '*')].every(
    (part) => getComputedStyle(part).display === 'inline' && !matches(part, MORE_THAN_TEXT),
  );
