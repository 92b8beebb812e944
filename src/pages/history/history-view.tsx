import { useSignal } from '@preact/signals';
import { ArrowLeft, Ellipsis, Search, Settings, Trash2, Upload } from 'lucide';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { History, RunSummary } from '../../protocol/history.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { View } from '../../protocol/view.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { plural } from '../shared/plural.ts';
import { t } from '../shared/texts.ts';
import { DeleteAll } from './delete-all.tsx';
import { byDay, type Day, type Found, findRuns } from './find-runs.ts';
import { Change, KeptFor } from './kept-for.tsx';
import { neighbourOf, useListKeys } from './list-keys.ts';
import { deleteRun, importRun } from './run-deeds.ts';
import { type RowDeeds, RunRow } from './run-row.tsx';
import { isOpen } from './run-words.ts';
import { UnkeptCard } from './unkept-card.tsx';
import { useRuns } from './use-runs.ts';

interface Props {
  readonly view: View;
  readonly onBack: () => void;
  /** The start form is wanted; it may have been filled. */
  readonly onStart: () => void;
  readonly onOpenRun: (run: SessionId) => void;
  /** A task that is not over. */
  readonly onOpenTask: (task: SessionId) => void;
  /** The largest come first, because the person wants to free storage. */
  readonly largestFirst?: boolean;
}

/** The tasks of the past by day, with a search. */
export function HistoryView({
  view,
  onBack,
  onStart,
  onOpenRun,
  onOpenTask,
  largestFirst = false,
}: Props): JSX.Element {
  const { known, again } = useRuns();
  const words = useSignal('');
  const isBySize = useSignal(largestFirst);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({
    search,
    onEscape() {
      if (words.value === '') onBack();
      else words.value = '';
    },
  });
  const history = known.state === 'known' ? known.value : undefined;
  const deeds: RowDeeds = {
    onStart,
    onOpen(run) {
      if (isOpen(run) && view.sessions.some(({ id }) => id === run.id)) onOpenTask(run.id);
      else onOpenRun(run.id);
    },
    async onDelete(run) {
      const next = neighbourOf(run);
      if (await deleteRun(run)) next?.focus();
    },
  };
  return (
    <>
      <Bar runs={history?.runs ?? []} onBack={onBack} onImported={onOpenRun} />
      <main class="panel-main">
        {view.unkept && (
          <UnkeptCard
            unkept={view.unkept}
            onChoose={() => {
              isBySize.value = true;
            }}
          />
        )}
        {known.state === 'asking' && (
          <p class="loading" aria-busy="true">
            {t('loading')}
          </p>
        )}
        {known.state === 'unanswered' && (
          <section class="card">
            <p>{t('historyFailed')}</p>
            <div class="actions">
              <Button onPress={again}>{t('tryAgain')}</Button>
            </div>
          </section>
        )}
        {history && history.runs.length === 0 && <Empty view={view} onStart={onStart} />}
        {history && history.runs.length > 0 && (
          <>
            <div class="search">
              <Icon of={Search} />
              <input
                class="input"
                type="search"
                ref={search}
                aria-label={t('searchHistory')}
                placeholder={t('searchHistoryHint')}
                value={words.value}
                onInput={({ currentTarget }) => {
                  words.value = currentTarget.value;
                }}
              />
            </div>
            <Lists
              history={history}
              words={words.value}
              isBySize={isBySize.value}
              deeds={deeds}
              onClear={() => {
                words.value = '';
                search.current?.focus();
              }}
            />
            {words.value === '' && <KeptFor days={view.settings.keepHistory} size={history.sizeMax} />}
          </>
        )}
      </main>
    </>
  );
}

const Empty = ({ view, onStart }: Pick<Props, 'view' | 'onStart'>): JSX.Element => (
  <div class="empty">
    <p>
      {view.settings.keepHistory === 0 ? (
        <>
          {t('historyOff')} <Change />
        </>
      ) : (
        t('historyEmpty', view.settings.keepHistory)
      )}
    </p>
    <Button onPress={onStart}>{t('newTask')}</Button>
  </div>
);

interface ListsProps {
  readonly history: History;
  readonly words: string;
  readonly isBySize: boolean;
  readonly deeds: RowDeeds;
  readonly onClear: () => void;
}

function Lists({ history: { runs }, words, isBySize, deeds, onClear }: ListsProps): JSX.Element {
  const now = Date.now();
  const found = findRuns(runs, words);
  const group = (title: string, of: readonly Found[], isLive = false) => (
    <section class="list" key={isLive ? 'found' : title} aria-label={title}>
      <h2 class="group-title">{isLive ? <span role="status">{title}</span> : title}</h2>
      <ul>
        {of.map((one) => (
          <RunRow key={one.run.id} found={one} words={words} now={now} withSize={isBySize} {...deeds} />
        ))}
      </ul>
    </section>
  );
  if (found.length === 0)
    return (
      <div class="empty">
        <p role="status">{t('nothingFound', words)}</p>
        <Button onPress={onClear}>{t('clearSearch')}</Button>
      </div>
    );
  if (words.trim() !== '')
    return group(plural({ one: 'foundTasks_one', other: 'foundTasks_other' }, found.length), found, true);
  if (isBySize)
    return group(
      t('largestFirst'),
      [...found].sort((one, other) => other.run.size - one.run.size),
    );
  return <>{byDay(found, now).map(([day, ofDay]) => group(t(DAYS[day]), ofDay))}</>;
}

const DAYS = { today: 'today', yesterday: 'yesterday', earlier: 'earlier' } as const satisfies Record<
  Day,
  string
>;

interface BarProps {
  readonly runs: readonly RunSummary[];
  readonly onBack: () => void;
  readonly onImported: (run: SessionId) => void;
}

function Bar({ runs, onBack, onImported }: BarProps): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const isAsking = useSignal(false);
  const over = runs.filter((run) => !isOpen(run)).length;
  const load = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const id = await importRun(chosen);
    input.value = ''; // So that the person can choose the same file again, corrected.
    if (id !== undefined) onImported(id);
  };
  const close = () => {
    isAsking.value = false;
  };
  return (
    <header class="topbar">
      <button type="button" class="icon-button" aria-label={t('back')} onClick={onBack}>
        <Icon of={ArrowLeft} as="turns" />
      </button>
      <h1 class="title">{t('history')}</h1>
      <Menu
        label={t('more')}
        at="to-start"
        opener={(attributes) => (
          <button type="button" class="icon-button" aria-label={t('more')} {...attributes}>
            <Icon of={Ellipsis} />
          </button>
        )}
      >
        <MenuItem icon={Upload} onPress={() => file.current?.click()}>
          {t('importRun')}
        </MenuItem>
        <MenuItem icon={Settings} onPress={() => chrome.runtime.openOptionsPage()}>
          {t('options')}
        </MenuItem>
        {over > 0 && (
          <>
            <hr class="menu-line" />
            <MenuItem
              icon={Trash2}
              danger
              onPress={() => {
                isAsking.value = true;
              }}
            >
              {t('deleteAll')}
            </MenuItem>
          </>
        )}
      </Menu>
      <input
        type="file"
        accept="application/json,.json"
        aria-label={t('importRun')}
        hidden
        ref={file}
        onChange={(event) => load(event.currentTarget)}
      />
      {isAsking.value && <DeleteAll count={over} onClose={close} />}
    </header>
  );
}
