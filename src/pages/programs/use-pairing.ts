import { type Signal, useSignal } from '@preact/signals';
import { askWorker } from '../../messaging/ask.ts';
import { explain } from '../../protocol/outcome.ts';
import { readPairingCode, showPairingCode } from '../../protocol/remote/pairing-code.ts';
import { tell } from '../shared/notices.tsx';
import { settle } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** What a code looks like. */
export const CODE_EXAMPLE = 'XXXXX-XXXXX-XXXXX-XXXXX';

export interface Pairing {
  /** What the person has pasted. */
  readonly code: Signal<string>;
  /** Why the code was not taken; '' while nothing is wrong. */
  readonly error: Signal<string>;
  readonly write: (text: string) => void;
  /** Asks the worker to pair by the code. */
  readonly pair: () => Promise<void>;
}

/** Pairs a program by the code that it shows. What does not look like a code goes nowhere. */
export function usePairing(onPaired: () => void): Pairing {
  const code = useSignal('');
  const error = useSignal('');
  const isBusy = useSignal(false);
  return {
    code,
    error,
    write(text) {
      code.value = text;
      error.value = '';
    },
    async pair() {
      if (isBusy.value) return;
      const read = readPairingCode(code.value);
      if (!read) {
        error.value = t('pairNoCode');
        return;
      }
      isBusy.value = true;
      const outcome = await settle(askWorker('PAIR', { code: showPairingCode(read) }));
      isBusy.value = false;
      if (!outcome.ok) {
        error.value = explain(outcome.failure);
        return;
      }
      onPaired();
      tell(t('programPaired'));
    },
  };
}
