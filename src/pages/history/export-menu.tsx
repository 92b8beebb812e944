import { Download, FileText, Layers, ListChecks } from 'lucide';
import type { JSX } from 'preact';
import { canReplay, playwrightTest } from '../../commands/playwright/playwright-test.ts';
import { writeRunFile } from '../../history/run-file.ts';
import { askWorker } from '../../messaging/ask.ts';
import type { OpenRun, RunSummary } from '../../protocol/history.ts';
import type { StoryEntry } from '../../protocol/story.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { downloadText } from '../shared/download.ts';
import { Icon } from '../shared/icon.tsx';
import { tellFailure } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { reportOf } from './report.ts';
import { titleOf } from './run-words.ts';

interface Props {
  readonly run: RunSummary;
  /** Its story, where it is known. */
  readonly entries?: readonly StoryEntry[] | undefined;
}

/** The button with the menu of files that a task can be saved as. */
export const ExportMenu = (props: Props): JSX.Element => (
  <Menu
    label={t('export')}
    at="to-start"
    opener={(attributes) => (
      <button type="button" class="button quiet" {...attributes}>
        <Icon of={Download} />
        {t('export')}
      </button>
    )}
  >
    <ExportItems {...props} />
  </Menu>
);

/** The files that a task can be saved as. What cannot be made of this task says why. */
export function ExportItems({ run, entries }: Props): JSX.Element {
  const isReplayable = entries ? canReplay(entries) : run.steps > 0 && run.sites.length > 0;
  const save = (make: (whole: OpenRun) => void) => async () => {
    const whole = await act(askWorker('OPEN_RUN', { run: run.id }));
    if (whole.ok) make(whole.value);
  };
  return (
    <>
      <MenuItem icon={FileText} hint={t('exportReportHint')} onPress={save(saveReport)}>
        {t('exportReport')}
      </MenuItem>
      <MenuItem
        icon={ListChecks}
        hint={t(isReplayable ? 'exportTestHint' : 'exportTestNone')}
        disabled={!isReplayable}
        onPress={save(saveTest)}
      >
        {t('exportTest')}
      </MenuItem>
      <MenuItem icon={Layers} hint={t('exportDataHint')} onPress={save(saveData)}>
        {t('exportData')}
      </MenuItem>
    </>
  );
}

const saveReport = (run: OpenRun): void =>
  downloadText(fileName(run, 'md'), reportOf(run, Date.now()), 'text/markdown');

function saveTest(run: OpenRun): void {
  if (canReplay(run.entries)) downloadText(fileName(run, 'spec.ts'), playwrightTest(run), 'text/plain');
  else tellFailure({ message: t('exportTestNone'), hint: '' });
}

const saveData = (run: OpenRun): void =>
  downloadText(fileName(run, 'json'), writeRunFile(run), 'application/json');

/** A name that every system takes: letters and digits of the title. */
function fileName({ summary }: OpenRun, ending: string): string {
  const words = titleOf(summary)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${words || 'task'}.${ending}`;
}
