import { useSignal } from '@preact/signals';
import { Search } from 'lucide';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SavedTool } from '../../protocol/settings.ts';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { clearNotice, tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { useReturningFocus } from '../shared/returning-focus.ts';
import { t } from '../shared/texts.ts';
import { SectionHead } from './rows/section-head.tsx';
import { ToolForm } from './tool-form.tsx';
import { ToolRow } from './tool-row.tsx';
import { type ToolFile, ToolsReview } from './tools-review.tsx';
import { Transfer } from './transfer.tsx';

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 6;
const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The saved tools in their natural order, which the person can add to, search, change and remove. */
export function Tools({ tools }: { tools: readonly SavedTool[] }): JSX.Element {
  const removed = useSignal<SavedTool | undefined>(undefined);
  const sought = useSignal('');
  const file = useSignal<ToolFile | undefined>(undefined);
  const opener = useReturningFocus(file.value !== undefined);
  const read = (chosen: ToolFile) => {
    clearNotice();
    file.value = chosen;
  };
  const close = () => {
    file.value = undefined;
  };

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
  const words = sought.value.trim().toLowerCase();
  const found = tools
    .filter(({ name, url }) => `${name}\n${url}`.toLowerCase().includes(words))
    .sort((a, b) => byName.compare(a.name, b.name));
  return (
    <>
      <SectionHead title={t('tools')} intro={t('toolsHint')}>
        {!file.value && <Transfer tools={tools} opener={opener} onRead={read} />}
      </SectionHead>
      {file.value && <ToolsReview file={file.value} onEnd={close} />}
      <div class="settings">
        <div class="setting-form">
          <ToolForm submitText={t('add')} onSaved={({ name }) => tell(t('toolSaved', name))} />
        </div>
      </div>
      {tools.length >= SEARCHED_FROM && (
        <div class="search">
          <Icon of={Search} />
          <input
            class="input"
            type="search"
            aria-label={t('searchSavedSites')}
            placeholder={t('search')}
            value={sought.value}
            onInput={({ currentTarget }) => {
              sought.value = currentTarget.value;
            }}
          />
        </div>
      )}
      {removed.value && <Removed key={removed.value.id} tool={removed.value} onUndo={undo} />}
      {tools.length === 0 && <p class="empty">{t('noTools')}</p>}
      {tools.length > 0 && found.length === 0 && <p class="empty">{t('noToolFound', sought.value)}</p>}
      {found.length > 0 && (
        <ul class="settings" aria-label={t('tools')}>
          {found.map((tool) => (
            <ToolRow key={tool.id} tool={tool} onRemove={() => remove(tool)} />
          ))}
        </ul>
      )}
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
    <div class="actions">
      <p>{t('toolRemoved', tool.name)}</p>
      <Button label={t('undoRemoval', tool.name)} onPress={() => onUndo(tool)} innerRef={button}>
        {t('undo')}
      </Button>
    </div>
  );
}
