import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { SavedTool } from '../../protocol/settings.ts';
import { Button } from '../shared/button.tsx';
import { tell } from '../shared/notices.tsx';
import { useReturningFocus } from '../shared/returning-focus.ts';
import { t } from '../shared/texts.ts';
import { ToolForm } from './tool-form.tsx';

interface Props {
  readonly tool: SavedTool;
  readonly onRemove: () => Promise<void>;
}

/** One saved tool, as text or as a form to change it. */
export function ToolRow({ tool, onRemove }: Props): JSX.Element {
  const editing = useSignal(false);
  const opener = useReturningFocus(editing.value);
  const { name, url } = tool;
  const close = () => {
    editing.value = false;
  };
  if (editing.value) {
    const saved = (now: SavedTool) => {
      close();
      tell(t('toolSaved', now.name));
    };
    return (
      <li>
        <ToolForm tool={tool} submitText={t('save')} onSaved={saved} onCancel={close} />
      </li>
    );
  }
  const edit = () => {
    editing.value = true;
  };
  return (
    <li>
      <p class="tab">
        <strong>{name}</strong>
        <small>{url}</small>
      </p>
      <div class="row">
        <Button label={t('editTool', name)} onPress={edit} innerRef={opener}>
          {t('edit')}
        </Button>
        <Button label={t('removeTool', name)} onPress={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
