import { RotateCw } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { doAgain, isOpen, sitesOf, titleOf } from '../history/run-words.ts';
import { useRuns } from '../history/use-runs.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { timeOrDay } from '../shared/times.ts';

interface Props {
  /** The whole history is wanted. */
  readonly onAll: () => void;
}

/** As many as have room below the form. */
const RECENT_MAX = 3;

/** The latest finished tasks: a press fills the form and starts nothing. */
export function RecentTasks({ onAll }: Props): JSX.Element | null {
  const { known } = useRuns();
  const id = useId();
  const runs = known.state === 'known' ? known.value.runs : [];
  const recent = runs.filter((run) => !isOpen(run) && run.task !== '').slice(0, RECENT_MAX);
  if (recent.length === 0) return null;
  const now = Date.now();
  return (
    <section class="list" aria-labelledby={id}>
      <div class="list-head">
        <h2 class="group-title" id={id}>
          {t('recentTasks')}
        </h2>
        <button type="button" class="link meta" onClick={onAll}>
          {t('allTasks')}
        </button>
      </div>
      {recent.map((run) => (
        <button key={run.id} type="button" class="list-row" onClick={() => doAgain(run)}>
          <Icon of={RotateCw} />
          <span class="list-row-words">
            <span class="one-line" dir="auto">
              {titleOf(run)}
            </span>
            <span class="meta one-line">
              {[...sitesOf(run).slice(0, 2), timeOrDay(run.lastAt, now)].join(' · ')}
            </span>
          </span>
        </button>
      ))}
    </section>
  );
}
