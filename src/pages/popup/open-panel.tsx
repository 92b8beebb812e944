import { PanelRight } from 'lucide';
import type { JSX } from 'preact';
import { openPanel } from '../../browser/panel.ts';
import type { CurrentTab } from '../shared/current-tab.ts';
import { Icon } from '../shared/icon.tsx';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly tab: Known<CurrentTab>;
  readonly tone: 'primary' | 'quiet';
}

/** Opens our page beside the tab; without a side panel, in a tab of its own. */
export function OpenPanel({ tab, tone }: Props): JSX.Element {
  // Chrome wants the gesture in the same task: nothing may be asked before.
  const open = () => {
    const tabId = tab.state === 'known' ? tab.value.abilities.tabId : undefined;
    void openPanel(tabId === undefined ? undefined : { tabId }).finally(() => close());
  };
  return (
    <button type="button" class={`button ${tone}`} onClick={open}>
      <Icon of={PanelRight} />
      {t('openPanel')}
    </button>
  );
}
