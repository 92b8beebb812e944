import { labelled } from '../../../src/sites/labels.ts';
import type { Selectors, Site } from '../../../src/sites/site.ts';
import { editorKindOf } from '../composer/composer.ts';
import { isSendable } from '../composer/fit.ts';
import { onlyMatch } from '../dom/select.ts';
import { shadowHostsOf } from './learned-from.ts';
import { learnedSite } from './learned-site.ts';
import { isPlainEditable } from './message-field.ts';
import { selectorsFor } from './selector-candidates.ts';
import { controlAreaOf, controlsNow } from './sent.ts';

/** Buttons that send by their label or their type, in order of trust. */
const SENDS: Selectors = [...labelled('send'), 'button[type="submit"]', 'input[type="submit"]'];

/**
 * An unknown page as a site, for one message into this field. Nothing is known of its turns; what sends is read when it is
 * needed: a button that sends by its name, else the only control that the text has enabled, else Enter.
 */
export function provisionalSite(field: HTMLElement): Site {
  const area = controlAreaOf(field);
  const atRest = new Set(controlsNow(field).map(({ element }) => element));
  const known = learnedSite({
    version: 1,
    learnedAt: 0,
    turnsWithin: [],
    send: [],
    sendAt: null,
    submitKey: 'Enter',
    stop: [],
    stopProves: false,
    turn: [],
    userTurn: [],
    assistantTurn: [],
    answer: [],
    fresh: null,
    composerWithin: shadowHostsOf(field),
    composer: selectorsFor(field),
    editor: editorKindOf(field) ?? (isPlainEditable(field) ? 'plain' : 'rich'),
  });
  return {
    ...known,
    // No address is known to belong to a conversation.
    conversation: /(?!)/,
    composerArea: area === field ? [] : selectorsFor(area),
    get send() {
      const canSend = (control: HTMLElement) => isSendable(control, field);
      const named = SENDS.find((selector) => onlyMatch(area, [selector], canSend));
      if (named) return [named];
      const [enabled, another] = controlsNow(field).filter(
        ({ element }) => !atRest.has(element) && canSend(element),
      );
      return enabled && !another ? enabled.selectors : [];
    },
  };
}
