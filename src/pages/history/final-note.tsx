import { Flag } from 'lucide';
import type { JSX } from 'preact';
import type { RunSummary } from '../../protocol/history.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { finalWords } from './final-words.ts';

/** What of a task cannot be undone, in one line. */
export function FinalNote({ final }: Pick<RunSummary, 'final'>): JSX.Element | null {
  const words = finalWords(final);
  return words === undefined ? null : (
    <p class="note meta">
      <Icon of={Flag} />
      <span>{t('cannotUndo', words)}</span>
    </p>
  );
}
