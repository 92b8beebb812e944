import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SavedTool } from '../../protocol/settings.ts';
import { Button } from '../shared/button.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { AddressLine } from './address-line.tsx';

/** A file of saved tools, and the tools in it that can be added. */
export interface ToolFile {
  /** The file's name on the disk. */
  readonly name: string;
  readonly json: string;
  readonly tools: readonly SavedTool[];
  /** A sentence for each of the others. */
  readonly skipped: readonly string[];
}

/** All that a file adds, before the person imports it. Takes the focus. */
export function ToolsReview({
  file: { name, json, tools, skipped },
  onEnd,
}: {
  readonly file: ToolFile;
  onEnd(): void;
}): JSX.Element {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const take = async () => {
    const outcome = await act(askWorker('IMPORT_TOOLS', { json, onlyReads: false }));
    if (!outcome.ok) return;
    const { added, skipped: others } = outcome.value;
    onEnd();
    tell(t(others.length > 0 ? 'importedSome' : 'imported', added.length, others.length), others);
  };
  return (
    <section class="card" data-kind="review" aria-labelledby="tool-file">
      <h2 id="tool-file" tabIndex={-1} ref={title}>
        {t('toolFileTitle', name)}
      </h2>
      <ul class="settings" aria-labelledby="tool-file">
        {tools.map((tool) => (
          <li key={tool.id} class="setting">
            <div class="setting-words">
              <bdi class="name">{tool.name}</bdi>
              <AddressLine url={tool.url} />
            </div>
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <>
          <p>{t('toolFileSkipped')}</p>
          <ul>
            {skipped.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      )}
      <div class="actions">
        <Button tone="primary" onPurpose onPress={take}>
          {t('importTools')}
        </Button>
        <Button onPress={onEnd}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
