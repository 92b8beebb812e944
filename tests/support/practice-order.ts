import { chatScript, idIn } from './chat-script.ts';
import type { Model } from './fixtures/model.ts';

/** Orders on the practice page, as a careful chat does. */
export const practiceOrder = (): Model =>
  chatScript(
    (shown) => ({
      action: 'check',
      id: idIn(shown, /<(\d+) radio[^>]*> ?Flat white|Flat white[^<]*<(\d+) radio/),
    }),
    (shown) => ({ action: 'click', id: idIn(shown, /<(\d+) button[^>]*>Order/) }),
    ({ text }) => ({ action: 'done', answer: /Flat white for \S+, number \d+/.exec(text)?.[0] ?? text }),
  );
