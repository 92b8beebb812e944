import { useSignal } from '@preact/signals';
import { Pencil, Trash2 } from 'lucide';
import type { JSX } from 'preact';
import type { SavedTool } from '../../protocol/settings.ts';
import { Favicon } from '../components/favicon.tsx';
import { Button } from '../shared/button.tsx';
import { tell } from '../shared/notices.tsx';
import { useReturningFocus } from '../shared/returning-focus.ts';
import { t } from '../shared/texts.ts';
import { AddressLine } from './address-line.tsx';
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
      <li class="setting-form">
        <ToolForm tool={tool} submitText={t('save')} onSaved={saved} onCancel={close} />
      </li>
    );
  }
  const edit = () => {
    editing.value = true;
  };
  return (
    <li class="setting with-icon">
      <Favicon url={url} />
      <div class="setting-words">
        <span class="name one-line" dir="auto" title={name}>
          {name}
        </span>
        <AddressLine url={url} />
      </div>
      <div class="actions">
        <Button tone="quiet" icon={Pencil} label={t('editTool', name)} onPress={edit} innerRef={opener} />
        <Button tone="quiet" icon={Trash2} label={t('removeTool', name)} onPress={onRemove} />
      </div>
    </li>
  );
}
