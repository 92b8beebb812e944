import { Download, Upload } from 'lucide';
import type { JSX, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { SavedTool } from '../../protocol/settings.ts';
import { Button } from '../shared/button.tsx';
import { downloadJson } from '../shared/download.ts';
import { tell, tellFailure } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import type { ToolFile } from './tools-review.tsx';

interface Props {
  readonly tools: readonly SavedTool[];
  /** Gets the focus back after the review of a file. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  onRead(file: ToolFile): void;
}

/** Exports saved tools to a file, and reads such files. */
export function Transfer({ tools, opener, onRead }: Props): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const load = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const json = await chosen.text();
    input.value = ''; // So that the person can choose the same file again, corrected.
    if (json.length > LIMITS.toolList) {
      tellFailure({ message: t('importTooLong', chosen.name), hint: t('importHint') });
      return;
    }
    const outcome = await act(askWorker('IMPORT_TOOLS', { json, onlyReads: true }));
    if (!outcome.ok) return;
    const { added, skipped } = outcome.value;
    if (added.length > 0) onRead({ name: chosen.name, json, tools: added, skipped });
    else tell(t(skipped.length > 0 ? 'importedSome' : 'imported', 0, skipped.length), skipped);
  };
  return (
    <>
      <Button tone="quiet" icon={Upload} onPress={() => file.current?.click()} innerRef={opener}>
        {t('importTools')}
      </Button>
      <Button tone="quiet" icon={Download} onPress={() => download(tools)} isOff={tools.length === 0}>
        {t('exportTools')}
      </Button>
      <input
        type="file"
        accept="application/json,.json"
        aria-label={t('importTools')}
        hidden
        ref={file}
        onChange={(event) => load(event.currentTarget)}
      />
    </>
  );
}

const download = (tools: readonly SavedTool[]): void =>
  downloadJson(
    'agent-anything-tools.json',
    tools.map(({ name, url }) => ({ name, url })),
  );
