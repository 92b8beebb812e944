import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { explain } from '../../protocol/outcome.ts';
import { TOOL_NAME_MAX } from '../../protocol/settings.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/fields.tsx';
import { Form, Submit } from '../shared/form.tsx';
import { tell } from '../shared/notices.tsx';
import { settle } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly name: string;
  readonly url: string;
  /** Called when the person has saved or skipped it. */
  readonly onEnd: () => void;
}

/** Offers to save a site as a tool. Enter saves, Escape skips; the text stays if it cannot be saved. */
export function SaveTool({ name, url, onEnd }: Props): JSX.Element {
  const draft = useSignal((name || siteName(url)).slice(0, TOOL_NAME_MAX));
  const error = useSignal<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = async () => {
    const outcome = await settle(askWorker('SAVE_TOOL', { name: draft.value, url }));
    if (!outcome.ok) {
      error.value = explain(outcome.failure);
      input.current?.focus();
      return;
    }
    onEnd();
    tell(t('toolSaved', outcome.value.name));
  };
  return (
    <Form onSubmit={save} onEscape={onEnd}>
      {(busy) => (
        <>
          <p>{t('saveToolOffer')}</p>
          <TextField
            label={t('toolName')}
            hint={t('saveToolHint')}
            error={error.value}
            maxLength={TOOL_NAME_MAX}
            draft={draft}
            innerRef={input}
          />
          <div class="row">
            <Submit busy={busy}>{t('save')}</Submit>
            <Button onPress={onEnd}>{t('skip')}</Button>
          </div>
        </>
      )}
    </Form>
  );
}
