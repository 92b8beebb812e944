import { Ellipsis, RotateCw, SquarePen, Star, StarOff, Trash2 } from 'lucide';
import type { JSX } from 'preact';
import type { RunSummary } from '../../protocol/history.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Icon } from '../shared/icon.tsx';
import { sizeOf } from '../shared/size.ts';
import { t } from '../shared/texts.ts';
import { shortTime } from '../shared/times.ts';
import { ExportItems } from './export-menu.tsx';
import { type Found, type Marked, mark } from './find-runs.ts';
import { starRun } from './run-deeds.ts';
import { continueRun, doAgain, isOpen, outcomeOf, rowMeta, titleOf } from './run-words.ts';

export interface RowDeeds {
  readonly onOpen: (run: RunSummary) => void;
  readonly onDelete: (run: RunSummary) => unknown;
  /** The start form has been filled. */
  readonly onStart: () => void;
}

interface Props extends RowDeeds {
  readonly found: Found;
  /** The search words. */
  readonly words: string;
  readonly now: number;
  /** Shows what it takes instead of its time. */
  readonly withSize: boolean;
}

/** A task of the history: how it ended, the task, where and when; and a menu for it. */
export function RunRow({ found: { run, excerpt }, words, now, withSize, ...deeds }: Props): JSX.Element {
  const { icon, tone } = outcomeOf(run);
  return (
    <li class="run-row">
      <button
        type="button"
        class="list-row"
        data-run={run.id}
        onClick={() => deeds.onOpen(run)}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' || isOpen(run)) return;
          event.preventDefault();
          void deeds.onDelete(run);
        }}
      >
        <span class="mark" data-tone={tone}>
          <Icon of={icon} />
        </span>
        <span class="list-row-words">
          <span class="one-line" dir="auto">
            <Hits marked={mark(titleOf(run), words)} />
          </span>
          <span class="meta one-line">
            {excerpt ? <Excerpt marked={excerpt} /> : <Hits marked={mark(rowMeta(run), words)} />}
          </span>
        </span>
        <span class="meta run-end">
          {withSize ? (
            sizeOf(run.size)
          ) : run.isStarred ? (
            <>
              <Icon of={Star} />
              <span class="visually-hidden">{t('kept')}</span>
            </>
          ) : (
            shortTime(run.lastAt, now)
          )}
        </span>
      </button>
      <RunMenu run={run} {...deeds} />
    </li>
  );
}

const Hits = ({ marked }: { marked: Marked }): JSX.Element => (
  <>{marked.map(({ text, isHit }, index) => (isHit ? <b key={index}>{text}</b> : text))}</>
);

/** A part of the answer between quotes, with the words in bold. */
function Excerpt({ marked }: { marked: Marked }): JSX.Element {
  const [before, after] = t('excerptOf', GAP).split(GAP);
  return (
    <>
      {before}
      <Hits marked={marked} />
      {after}
    </>
  );
}
const GAP = '\ue000'; // Private use, so no text of ours holds it.

function RunMenu({ run, onDelete, onStart }: Omit<RowDeeds, 'onOpen'> & { run: RunSummary }): JSX.Element {
  const isStill = isOpen(run);
  const why = isStill ? { disabled: true, hint: t('stillOpenHint') } : {};
  const start = (fill: (run: RunSummary) => void) => () => {
    fill(run);
    onStart();
  };
  return (
    <Menu
      label={t('moreForTask', titleOf(run))}
      at="to-start"
      opener={(attributes) => (
        <button
          type="button"
          class="icon-button small"
          aria-label={t('moreForTask', titleOf(run))}
          {...attributes}
        >
          <Icon of={Ellipsis} />
        </button>
      )}
    >
      <MenuItem icon={SquarePen} {...why} onPress={start(continueRun)}>
        {t('continueTask')}
      </MenuItem>
      <MenuItem icon={RotateCw} onPress={start(doAgain)}>
        {t('doAgain')}
      </MenuItem>
      <MenuItem icon={run.isStarred ? StarOff : Star} onPress={() => starRun(run)}>
        {t(run.isStarred ? 'keepNot' : 'keep')}
      </MenuItem>
      <hr class="menu-line" />
      <p class="menu-title">{t('export')}</p>
      <ExportItems run={run} />
      <hr class="menu-line" />
      <MenuItem icon={Trash2} danger {...why} onPress={() => onDelete(run)}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
