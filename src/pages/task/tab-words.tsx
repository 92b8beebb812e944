import type { JSX } from 'preact';
import type { Place } from '../../protocol/choices.ts';
import type { TabId } from '../../protocol/ids.ts';
import { siteName } from '../../protocol/web-address.ts';
import { t } from '../shared/texts.ts';
import type { Places } from './use-start.ts';

interface Props extends Places {
  readonly chosen: readonly Place[];
  readonly front: TabId | undefined;
  /** As little as names them. */
  readonly short?: boolean;
}

/** The tabs and saved tools that are chosen: the first by its name, the others by their number. */
export function TabWords({ tabs, tools, chosen, front, short = false }: Props): JSX.Element {
  const [first] = chosen;
  const tab = tabs.find(({ tabId }) => tabId === first);
  const name = tab ? tab.title || siteName(tab.url) : tools.find(({ id }) => id === first)?.name;
  if (name === undefined) return <span class="one-line">{t(short ? 'chooseTabs' : 'onNoTab')}</span>;
  const own = short ? t('thisTab') : t('thisTabNamed', name);
  const more = chosen.length - 1;
  return (
    <>
      <span class="one-line" dir="auto">
        {tab && tab.tabId === front ? own : name}
      </span>
      {more > 0 && <span class="meta">{more === 1 ? t('moreTabs_one') : t('moreTabs_other', more)}</span>}
    </>
  );
}
