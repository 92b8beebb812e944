import { useSignal } from '@preact/signals';
import { ArrowUpRight, Eye, Plus, Star, X } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { TabId } from '../../protocol/ids.ts';
import { type Settings, TOOL_NAME_MAX } from '../../protocol/settings.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Favicon } from '../components/favicon.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Modal } from '../components/modal.tsx';
import { Icon } from '../shared/icon.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { showTab } from '../shared/show-tab.ts';
import { t } from '../shared/texts.ts';
import { AddTabMenu } from '../task/add-tab-menu.tsx';
import { SiteOffItem } from '../task/site-off-item.tsx';

type Target = SessionView['targets'][number];

interface Props {
  readonly session: SessionView;
  readonly settings: Pick<Settings, 'maxTabs' | 'sitesOff'>;
  /** The person wants to see what the agent sees of a tab. */
  readonly onSee: (tabId: TabId) => void;
}

/** The tabs that the task may use, each with what can be done with it, and a way to add one. */
export function TabChips({ session, settings: { maxTabs, sitesOff }, onSee }: Props): JSX.Element {
  const wanted = useSignal<TabId | undefined>(undefined);
  const add = async (tabId: TabId, replaces?: TabId) => {
    if (replaces === undefined && session.targets.length >= maxTabs) {
      wanted.value = tabId;
      return;
    }
    wanted.value = undefined;
    await act(
      askWorker('ASSIGN_ROLE', {
        tabId,
        role: 'target',
        task: '',
        session: session.id,
        ...(replaces !== undefined && { replaces }),
      }),
    );
  };
  return (
    <fieldset class="chips" aria-label={t('tabsItMayUse')}>
      {session.targets.map((target) => (
        <TabChip
          key={target.tabId}
          target={target}
          off={sitesOff}
          isCurrent={session.deed?.target === target.number}
          onSee={() => onSee(target.tabId)}
        />
      ))}
      <AddTabMenu
        at="above"
        onChoose={add}
        opener={(attributes) => (
          <button type="button" class="icon-button small" aria-label={t('addTab')} {...attributes}>
            <Icon of={Plus} />
          </button>
        )}
      />
      {wanted.value !== undefined && (
        <Modal
          title={t('limitTabs', maxTabs)}
          onClose={() => {
            wanted.value = undefined;
          }}
        >
          {session.targets.map(({ tabId, title, url }) => (
            <button
              key={tabId}
              type="button"
              class="choice"
              onClick={() => wanted.value !== undefined && add(wanted.value, tabId)}
            >
              <Favicon url={url} />
              <span dir="auto">{title || siteName(url)}</span>
            </button>
          ))}
        </Modal>
      )}
    </fieldset>
  );
}

interface ChipProps {
  readonly target: Target;
  /** The hosts that are switched off. */
  readonly off: readonly string[];
  /** The agent acts in it now. */
  readonly isCurrent: boolean;
  readonly onSee: () => void;
}

function TabChip({ target, off, isCurrent, onSee }: ChipProps): JSX.Element {
  const { tabId, number, title, url } = target;
  const name = title || siteName(url);
  const save = async () => {
    // The name that the worker suggests holds nobody's data.
    const abilities = await askWorker('GET_ABILITIES', { tabId });
    const suggested = (abilities.ok && abilities.value?.toolName) || siteName(url);
    const saved = await act(askWorker('SAVE_TOOL', { name: suggested.slice(0, TOOL_NAME_MAX), url }));
    if (saved.ok) tell(t('toolSaved', saved.value.name));
  };
  return (
    <Menu
      label={t('tabNumber', number)}
      at="above"
      opener={(attributes) => (
        <button
          type="button"
          class="chip"
          title={`${t('tabNumber', number)} · ${name} · ${siteName(url)}`}
          aria-current={isCurrent ? 'true' : undefined}
          {...attributes}
        >
          <Favicon url={url} />
          <span class="one-line" dir="auto">
            {name}
          </span>
        </button>
      )}
    >
      <MenuItem icon={ArrowUpRight} onPress={() => showTab(tabId)}>
        {t('goToTab')}
      </MenuItem>
      <MenuItem icon={Eye} onPress={onSee}>
        {t('whatItSees')}
      </MenuItem>
      <MenuItem icon={Star} onPress={save}>
        {t('saveSite')}
      </MenuItem>
      <hr class="menu-line" />
      <SiteOffItem url={url} off={off} />
      <MenuItem icon={X} danger onPress={() => act(askWorker('RELEASE_TAB', { tabId }))}>
        {t('takeTabAway')}
      </MenuItem>
    </Menu>
  );
}
