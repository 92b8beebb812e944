import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { Button } from '../shared/button.tsx';
import { Form, Submit } from '../shared/form.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { useReturningFocus } from '../shared/returning-focus.ts';
import { t } from '../shared/texts.ts';

/** Ends the session after one confirmation. */
export function Disengage({ session }: { session: SessionId }): JSX.Element {
  const asking = useSignal(false);
  const opener = useReturningFocus(asking.value);
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keep.current?.focus(), [asking.value]);

  const set = (value: boolean) => () => {
    asking.value = value;
  };
  const end = async () => {
    const outcome = await act(askWorker('DISENGAGE_ALL', { session }));
    if (outcome.ok) tell(t('disengaged'));
  };
  if (!asking.value) {
    return (
      <Button tone="danger" onPress={set(true)} innerRef={opener}>
        {t('disengage')}
      </Button>
    );
  }
  return (
    <Form onSubmit={end} onEscape={set(false)}>
      {(busy) => (
        <>
          <p>{t('disengageConfirm')}</p>
          <div class="row">
            <Submit busy={busy}>{t('disengage')}</Submit>
            <Button onPress={set(false)} innerRef={keep}>
              {t('keepSession')}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
