import type { ComponentProps, JSX } from 'preact';
import type { TabId } from '../../protocol/ids.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { choices, refreshChoices } from '../shared/choices.ts';
import { t } from '../shared/texts.ts';

type Opener = Parameters<ComponentProps<typeof Menu>['opener']>[0];

interface Props {
  readonly at?: 'above';
  readonly onChoose: (tabId: TabId) => unknown;
  /** The button; gets what opens the menu. */
  readonly opener: (attributes: Opener & { readonly onClick: () => void }) => JSX.Element;
}

/** The open tabs of which a task can get one more. */
export function AddTabMenu({ at, onChoose, opener }: Props): JSX.Element {
  return (
    <Menu
      label={t('addTab')}
      {...(at && { at })}
      opener={(attributes) => opener({ ...attributes, onClick: () => void refreshChoices() })}
    >
      {choices.value?.tabs.length === 0 && <p class="menu-title">{t('noOtherTabs')}</p>}
      {choices.value?.tabs.map(({ tabId, title, url }) => (
        <MenuItem key={tabId} onPress={() => onChoose(tabId)}>
          {title || siteName(url)}
        </MenuItem>
      ))}
    </Menu>
  );
}
