import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SavedTool } from '../../protocol/settings.ts';
import { Button } from '../shared/button.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { ToolForm } from './tool-form.tsx';
import { ToolRow } from './tool-row.tsx';

/** The saved tools, which the person can rename, change and remove, and a form for a new one. */
export function Tools({ tools }: { tools: readonly SavedTool[] }): JSX.Element {
  const removed = useSignal<SavedTool | undefined>(undefined);

  const remove = async (tool: SavedTool) => {
    const outcome = await act(askWorker('DELETE_TOOL', { id: tool.id }));
    if (outcome.ok) removed.value = tool;
  };
  const undo = async ({ name, url }: SavedTool) => {
    const outcome = await act(askWorker('SAVE_TOOL', { name, url }));
    if (!outcome.ok) return;
    removed.value = undefined;
    tell(t('toolSaved', name));
  };
  return (
    <>
      {tools.length === 0 && <p class="empty">{t('noTools')}</p>}
      <ul class="list">
        {tools.map((tool) => (
          <ToolRow key={tool.id} tool={tool} onRemove={() => remove(tool)} />
        ))}
      </ul>
      {removed.value && <Removed key={removed.value.id} tool={removed.value} onUndo={undo} />}
      <h3>{t('addTool')}</h3>
      <ToolForm submitText={t('add')} onSaved={({ name }) => tell(t('toolSaved', name))} />
    </>
  );
}

/** Undoes a removal. Takes the focus that the removed row had. */
function Removed({
  tool,
  onUndo,
}: {
  tool: SavedTool;
  onUndo: (tool: SavedTool) => Promise<void>;
}): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div class="row">
      <p>{t('toolRemoved', tool.name)}</p>
      <Button label={t('undoRemoval', tool.name)} onPress={() => onUndo(tool)} innerRef={button}>
        {t('undo')}
      </Button>
    </div>
  );
}
