import { ArrowUpRight } from 'lucide';
import type { JSX } from 'preact';
import type { TabId } from '../../protocol/ids.ts';
import { Icon } from '../shared/icon.tsx';
import { showTab } from '../shared/show-tab.ts';
import { t } from '../shared/texts.ts';

/** A button that brings a tab to the front. */
export const GoToTab = ({ tabId }: { tabId: TabId }): JSX.Element => (
  <button type="button" class="icon-button" aria-label={t('goToTab')} onClick={() => showTab(tabId)}>
    <Icon of={ArrowUpRight} />
  </button>
);
