import { Check } from 'lucide';
import type { ComponentProps, JSX } from 'preact';
import type { Place } from '../../protocol/choices.ts';
import type { TabId } from '../../protocol/ids.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { t } from '../shared/texts.ts';
import type { Places } from './use-start.ts';

interface Props extends Places {
  readonly chosen: readonly Place[];
  /** The tab that the person looks at. */
  readonly front: TabId | undefined;
  readonly onChoose: (chosen: readonly Place[]) => void;
  readonly opener: ComponentProps<typeof Menu>['opener'];
}

/** Which tabs and saved tools a task may use: several, or none. */
export function TabMenu({ tabs, tools, maxTabs, chosen, front, onChoose, opener }: Props): JSX.Element {
  const isFull = chosen.length >= maxTabs;
  const item = (place: Place, words: string, end: string | undefined) => {
    const isChosen = chosen.includes(place);
    return (
      <MenuItem
        key={place}
        icon={isChosen ? Check : undefined}
        checked={isChosen}
        many
        disabled={isFull && !isChosen}
        end={end}
        onPress={() => onChoose(isChosen ? chosen.filter((one) => one !== place) : [...chosen, place])}
      >
        {words}
      </MenuItem>
    );
  };
  return (
    <Menu label={t('tabsItMayUse')} opener={opener}>
      {isFull && <p class="menu-title">{t('noMoreTabs', maxTabs)}</p>}
      {tabs.length === 0 && <p class="menu-title">{t('noOtherTabs')}</p>}
      {tabs.map(({ tabId, title, url }) =>
        item(tabId, title || siteName(url), tabId === front ? t('thisTabShort') : undefined),
      )}
      {tools.length > 0 && <p class="menu-title">{t('tools')}</p>}
      {[...tools]
        .sort((one, other) => IN_ORDER.compare(one.name, other.name))
        .map(({ id, name }) => item(id, name, t('opensAtStart')))}
    </Menu>
  );
}

const IN_ORDER = new Intl.Collator(undefined, { numeric: true });
