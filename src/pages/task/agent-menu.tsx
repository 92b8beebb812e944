import { Check, GraduationCap, Plus } from 'lucide';
import type { ComponentProps, JSX } from 'preact';
import type { AgentChoice } from '../../protocol/choices.ts';
import type { TabId } from '../../protocol/ids.ts';
import { CheckItem } from '../check/check-item.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { choices } from '../shared/choices.ts';
import { t } from '../shared/texts.ts';
import { agentGroups, type Except, isSameAgent } from './agent-words.ts';

/** Begins with a lesson in the tab in front; absent where that can be no chat. */
export interface Teach {
  /** The chat is known: what the lesson shows counts from then on. */
  readonly isAgain: boolean;
  readonly begin: () => Promise<void>;
}

interface Props {
  readonly chosen: AgentChoice | undefined;
  readonly except?: Except | undefined;
  readonly onChoose: (agent: AgentChoice) => unknown;
  readonly opener: ComponentProps<typeof Menu>['opener'];
  readonly at?: 'to-start';
  /** A lesson in the tab in front; absent if that cannot be a chat. */
  readonly teach?: Teach | undefined;
  /** Checks the chosen chat, if it is an open tab. */
  readonly onCheck?: ((tabId: TabId) => unknown) | undefined;
  /** Opens the form of a new model; absent where the task that waits has to be continued first. */
  readonly onAddModel?: (() => unknown) | undefined;
}

/** Who does the task: an open chat, a new conversation, or a model. */
export function AgentMenu(props: Props): JSX.Element {
  const { chosen, except, onChoose, opener, at, teach, onCheck, onAddModel } = props;
  const check = onCheck && chosen?.kind === 'tab' ? () => onCheck(chosen.tabId) : undefined;
  return (
    <Menu label={t('whoDoesIt')} opener={opener} {...(at && { at })}>
      {agentGroups(choices.value, except).map(({ title, entries }) => (
        <>
          <p class="menu-title" key={title}>
            {title}
          </p>
          {entries.map(({ choice, key, icon, words, end }) => {
            const isChosen = isSameAgent(chosen, choice);
            return (
              <MenuItem
                key={key}
                icon={isChosen ? Check : icon}
                checked={isChosen}
                end={end}
                onPress={() => onChoose(choice)}
              >
                {words}
              </MenuItem>
            );
          })}
        </>
      ))}
      {(teach || check || onAddModel) && <hr class="menu-line" />}
      {check && <CheckItem onPress={check} />}
      {teach && (
        <MenuItem icon={GraduationCap} onPress={teach.begin}>
          {t(teach.isAgain ? 'teachThisAgain' : 'teachThisPage')}
        </MenuItem>
      )}
      {onAddModel && (
        <MenuItem icon={Plus} onPress={onAddModel}>
          {t('addModelDots')}
        </MenuItem>
      )}
    </Menu>
  );
}
