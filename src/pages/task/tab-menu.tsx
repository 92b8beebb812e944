import { Check } from 'lucide';
import type { ComponentProps, JSX } from 'preact';
import type { Choices } from '../../protocol/choices.ts';
import type { TabId } from '../../protocol/ids.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { t } from '../shared/texts.ts';

interface Props {
  readonly tabs: Choices['tabs'];
  readonly chosen: readonly TabId[];
  /** The tab that the person looks at. */
  readonly front: TabId | undefined;
  readonly onChoose: (chosen: readonly TabId[]) => void;
  readonly opener: ComponentProps<typeof Menu>['opener'];
}

/** Which tabs a task may use: several, or none. */
export function TabMenu({ tabs, chosen, front, onChoose, opener }: Props): JSX.Element {
  return (
    <Menu label={t('tabsItMayUse')} opener={opener}>
      {tabs.length === 0 && <p class="menu-title">{t('noOtherTabs')}</p>}
      {tabs.map(({ tabId, title, url }) => {
        const isChosen = chosen.includes(tabId);
        return (
          <MenuItem
            key={tabId}
            icon={isChosen ? Check : undefined}
            checked={isChosen}
            many
            end={tabId === front ? t('thisTabShort') : undefined}
            onPress={() => onChoose(isChosen ? chosen.filter((one) => one !== tabId) : [...chosen, tabId])}
          >
            {title || siteName(url)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
