import { ArrowLeft, Ellipsis, RotateCw, Settings, Star, Trash2 } from 'lucide';
import type { JSX } from 'preact';
import type { OpenRun } from '../../protocol/history.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { Markdown } from '../components/markdown.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { CopyAnswer } from '../shared/copy-answer.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { dayAndTimeFirst, duration } from '../shared/times.ts';
import { TurnList } from '../story/turn-list.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FinalNote } from './final-note.tsx';
import { deleteRun, starRun } from './run-deeds.ts';
import { continueRun, doAgain, isOpen, outcomeOf, stepsWords, titleOf } from './run-words.ts';
import { useRun } from './use-runs.ts';

interface Props {
  readonly id: SessionId;
  readonly onBack: () => void;
  /** The start form has been filled. */
  readonly onStart: () => void;
  /** Opens a message to the agent that is kept. */
  readonly onShown: (turn: number) => void;
}

/** A task of the past with its story, read only. */
export function RunView({ id, onBack, onStart, onShown }: Props): JSX.Element {
  const { known, again } = useRun(id);
  const run = known.state === 'known' ? known.value : undefined;
  return (
    <>
      <Bar run={run} onBack={onBack} />
      <main class="panel-main task" key={id}>
        {run ? (
          <>
            <Result run={run} onStart={onStart} />
            <div class="story-pane">
              <TurnList
                told={{ entries: run.entries, gaps: run.gaps, steps: run.summary.steps }}
                sentWith={({ turn }) => (run.shown.includes(turn) ? () => onShown(turn) : undefined)}
              />
            </div>
          </>
        ) : (
          <div class="story-pane">
            {known.state === 'asking' ? (
              <p class="loading" aria-busy="true">
                {t('loading')}
              </p>
            ) : (
              <section class="card">
                <p>{t('runFailed')}</p>
                <div class="actions">
                  <Button onPress={again}>{t('tryAgain')}</Button>
                </div>
              </section>
            )}
          </div>
        )}
      </main>
    </>
  );
}

function Bar({ run, onBack }: { run: OpenRun | undefined; onBack: () => void }): JSX.Element {
  const summary = run?.summary;
  const remove = async () => {
    if (summary && (await deleteRun(summary))) onBack();
  };
  return (
    <header class="topbar">
      <button type="button" class="icon-button" aria-label={t('back')} onClick={onBack}>
        <Icon of={ArrowLeft} as="turns" />
      </button>
      <h1 class="title one-line" dir="auto">
        {summary ? titleOf(summary) : t('history')}
      </h1>
      {summary && (
        <>
          <button
            type="button"
            class="icon-button"
            aria-label={t('keep')}
            aria-pressed={summary.isStarred}
            title={t('keep')}
            onClick={() => starRun(summary)}
          >
            <Icon of={Star} />
          </button>
          <Menu
            label={t('more')}
            at="to-start"
            opener={(attributes) => (
              <button type="button" class="icon-button" aria-label={t('more')} {...attributes}>
                <Icon of={Ellipsis} />
              </button>
            )}
          >
            <MenuItem icon={Settings} onPress={() => chrome.runtime.openOptionsPage()}>
              {t('options')}
            </MenuItem>
            <hr class="menu-line" />
            <MenuItem
              icon={Trash2}
              danger
              disabled={isOpen(summary)}
              hint={isOpen(summary) ? t('stillOpenHint') : undefined}
              onPress={remove}
            >
              {t('delete')}
            </MenuItem>
          </Menu>
        </>
      )}
    </header>
  );
}

/** How the task ended, and what can be done with it now. */
function Result({ run, onStart }: { run: OpenRun; onStart: () => void }): JSX.Element {
  const { summary, entries } = run;
  const { icon, tone, words } = outcomeOf(summary);
  const last = entries.findLast(({ kind }) => kind === 'finished');
  const answer = last?.kind === 'finished' ? last.text : summary.answer;
  const start = (fill: (run: OpenRun['summary']) => void) => () => {
    fill(summary);
    onStart();
  };
  const meta = [
    ...(summary.isImported ? [t('importedRun')] : []),
    dayAndTimeFirst(summary.lastAt, Date.now()),
    stepsWords(summary.steps),
    duration(summary.workedMs),
  ];
  return (
    <Status
      tone={tone}
      icon={icon}
      now={words}
      meta={meta.join(' · ')}
      deed={answer === null ? undefined : <CopyAnswer text={answer} />}
    >
      {answer !== null && (
        <div class="answer" dir="auto">
          <Markdown text={answer} />
        </div>
      )}
      <FinalNote final={summary.final} />
      <div class="actions">
        {!isOpen(summary) && <Button onPress={start(continueRun)}>{t('continueTask')}</Button>}
        <Button tone="quiet" icon={RotateCw} onPress={start(doAgain)}>
          {t('doAgain')}
        </Button>
        <ExportMenu run={summary} entries={entries} />
      </div>
    </Status>
  );
}
