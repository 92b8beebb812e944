import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { explain } from '../../protocol/outcome.ts';
import { type SavedTool, TOOL_NAME_MAX } from '../../protocol/settings.ts';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/fields.tsx';
import { Form, Submit } from '../shared/form.tsx';
import { settle } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

const URL_MAX = 2000;

interface Props {
  /** The tool to change; absent for a new one. */
  readonly tool?: SavedTool;
  readonly submitText: string;
  readonly onSaved: (tool: SavedTool) => void;
  readonly onCancel?: () => void;
}

/** Name and address of a tool. If it cannot be saved, the text stays and the reason appears below it. */
export function ToolForm({ tool, submitText, onSaved, onCancel }: Props): JSX.Element {
  const name = useSignal(tool?.name ?? '');
  const url = useSignal(tool?.url ?? '');
  const error = useSignal<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (tool) input.current?.focus();
  }, []);

  const save = async () => {
    error.value = undefined;
    const outcome = await settle(
      askWorker('SAVE_TOOL', { ...(tool && { id: tool.id }), name: name.value, url: url.value }),
    );
    if (!outcome.ok) {
      error.value = explain(outcome.failure);
      return;
    }
    onSaved(outcome.value);
    if (tool) return;
    name.value = '';
    url.value = '';
    input.current?.focus(); // For the next tool.
  };
  return (
    <Form onSubmit={save} {...(onCancel && { onEscape: onCancel })}>
      {(busy) => (
        <>
          <div class="fields">
            <TextField label={t('toolName')} maxLength={TOOL_NAME_MAX} draft={name} innerRef={input} />
            <TextField
              label={t('toolUrl')}
              inputMode="url"
              placeholder="shop.example/orders"
              maxLength={URL_MAX}
              draft={url}
            />
          </div>
          {error.value && (
            <p class="field-error" role="alert">
              {error.value}
            </p>
          )}
          <div class="actions">
            <Submit busy={busy}>{submitText}</Submit>
            {onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
          </div>
        </>
      )}
    </Form>
  );
}
