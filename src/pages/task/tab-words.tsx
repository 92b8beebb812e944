import type { JSX } from 'preact';
import type { Choices } from '../../protocol/choices.ts';
import type { TabId } from '../../protocol/ids.ts';
import { siteName } from '../../protocol/web-address.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly tabs: Choices['tabs'];
  readonly chosen: readonly TabId[];
  readonly front: TabId | undefined;
  /** As little as names them. */
  readonly short?: boolean;
}

/** The tabs that are chosen: the first by its name, the others by their number. */
export function TabWords({ tabs, chosen, front, short = false }: Props): JSX.Element {
  const first = tabs.find(({ tabId }) => tabId === chosen[0]);
  if (!first) return <span class="one-line">{t(short ? 'chooseTabs' : 'onNoTab')}</span>;
  const name = first.title || siteName(first.url);
  const own = short ? t('thisTab') : t('thisTabNamed', name);
  const more = chosen.length - 1;
  return (
    <>
      <span class="one-line" dir="auto">
        {first.tabId === front ? own : name}
      </span>
      {more > 0 && <span class="meta">{more === 1 ? t('moreTabs_one') : t('moreTabs_other', more)}</span>}
    </>
  );
}
