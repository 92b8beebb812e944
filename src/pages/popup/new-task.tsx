import { AppWindow, ChevronDown, CircleCheck, GraduationCap, Info, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { openBeside, openPanel, openPanelHere } from '../../browser/panel.ts';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import type { View } from '../../protocol/view.ts';
import { RichText } from '../components/rich-text.tsx';
import { Button } from '../shared/button.tsx';
import { type CurrentTab, refreshTab } from '../shared/current-tab.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { AgentMenu } from '../task/agent-menu.tsx';
import type { AgentWords } from '../task/agent-words.ts';
import { Asides } from '../task/asides.tsx';
import { SiteOffItem } from '../task/site-off-item.tsx';
import { Switcher } from '../task/switcher.tsx';
import { TabMenu } from '../task/tab-menu.tsx';
import { TabWords } from '../task/tab-words.tsx';
import { TaskField } from '../task/task-field.tsx';
import { TaskMenu } from '../task/task-menu.tsx';
import { type Start, useStart } from '../task/use-start.ts';
import { openModels } from './open-models.ts';
import { OpenPanel } from './open-panel.tsx';
import { PanelKey } from './panel-key.tsx';
import { ProgramsRow } from './programs-row.tsx';

interface Props {
  readonly view: View;
  readonly tab: Known<CurrentTab>;
  readonly onOpen: (task: SessionId | 'new') => void;
}

/** The short start form; over a page that no extension may touch, the way to the panel. */
export function NewTask({ view, tab, onOpen }: Props): JSX.Element {
  const id = useId();
  const opening = useRef<Promise<boolean> | undefined>(undefined);
  const begin = useStart({
    view,
    tab,
    onPress() {
      opening.current =
        tab.state === 'known' ? openBeside({ tabId: tab.value.abilities.tabId }) : openPanelHere();
    },
    async onBegun(task) {
      if (await opening.current) close();
      else onOpen(task);
    },
  });
  const { sessions } = view;
  return (
    <>
      <header class="popup-bar">
        <h1 class="title">
          {sessions.length > 0 ? (
            <Switcher sessions={sessions} session={undefined} onOpen={onOpen} onNew={() => onOpen('new')} />
          ) : (
            <label for={id}>{t('whatTask')}</label>
          )}
        </h1>
        <TaskMenu session={undefined} view={view}>
          {tab.state === 'known' && <SiteOffItem url={tab.value.url} off={view.settings.sitesOff} />}
        </TaskMenu>
      </header>
      <main class="popup-main">
        <Asides asides={view.asides} />
        {view.notice === 'sessionsEndedByUpdate' && <p role="status">{t('sessionsEndedByUpdate')}</p>}
        <Body tab={tab} begin={begin} id={id} />
        <ProgramsRow programs={view.programs} />
      </main>
      <footer class="popup-foot">
        <OpenPanel tab={tab} tone={begin.front?.abilities.target.able ? 'quiet' : 'primary'} />
        <PanelKey />
      </footer>
    </>
  );
}

function Body({ tab, begin, id }: Pick<Props, 'tab'> & { begin: Start; id: string }): JSX.Element | null {
  const { front, agent, teach } = begin;
  if (tab.state === 'unanswered')
    return (
      <>
        <p class="note">{t('tabSilent')}</p>
        <Button onPress={refreshTab}>{t('tryAgain')}</Button>
      </>
    );
  if (!front) return null;
  if (!front.abilities.target.able)
    return (
      <p class="note">
        <Icon of={Info} />
        <span>
          <RichText sentence={front.abilities.target.reason} /> {t('startElsewhere')}
        </span>
      </p>
    );
  const isThisChat = agent?.kind === 'tab' && agent.tabId === front.abilities.tabId;
  return (
    <>
      <ShortForm begin={begin} id={id} isThisChat={isThisChat} />
      {teach && (isThisChat || !teach.isAgain) && (
        <p class="note meta">
          <Icon of={isThisChat ? CircleCheck : GraduationCap} />
          <span>
            {t(isThisChat ? 'chatReady' : 'isThisAChat')}{' '}
            {isThisChat && (
              <>
                <button type="button" class="link" onClick={begin.beAgent}>
                  {t('thisChatIsAgent')}
                </button>
                {' · '}
              </>
            )}
            <button type="button" class="link" onClick={teach.begin}>
              {t(isThisChat ? 'teachAgain' : 'teachIt')}
            </button>
          </span>
        </p>
      )}
    </>
  );
}

interface FormProps {
  readonly begin: Start;
  readonly id: string;
  /** The chat in the tab in front is the one that is chosen. */
  readonly isThisChat: boolean;
}

function ShortForm({ begin, id, isThisChat }: FormProps): JSX.Element {
  const { who, on } = begin;
  return (
    <form
      class="composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin.start();
      }}
    >
      <TaskField begin={begin} id={id} label={t('whatTask')} />
      <div class="pick-row">
        <AgentMenu
          chosen={begin.agent}
          onChoose={begin.chooseAgent}
          onCheck={isThisChat ? checkInPanel : undefined}
          onAddModel={openModels}
          opener={(attributes) => (
            <button
              type="button"
              class="pick"
              aria-label={isThisChat ? t('withThisConversation') : withWords(who)}
              {...attributes}
            >
              <Icon of={who?.icon ?? MessageSquare} />
              <span class="one-line" dir="auto">
                {isThisChat ? t('thisChat') : (who?.short ?? t('loading'))}
              </span>
              <Icon of={ChevronDown} />
            </button>
          )}
        />
        <TabMenu
          {...begin.places}
          chosen={on}
          front={begin.front?.abilities.tabId}
          onChoose={begin.choosePlaces}
          opener={(attributes) => (
            <button type="button" class="pick" title={t('tabsItMayUse')} {...attributes}>
              <Icon of={AppWindow} />
              <TabWords {...begin.places} chosen={on} front={begin.front?.abilities.tabId} short />
              <Icon of={ChevronDown} />
            </button>
          )}
        />
        <button type="submit" class="button primary" disabled={!begin.isReady}>
          {t('start')}
        </button>
      </div>
    </form>
  );
}

/** The name of the button that chooses the agent. */
const withWords = (who: AgentWords | undefined): string =>
  who?.model?.provider ? t('withModel', who.name, who.model.provider) : t('withNamed', who?.name ?? '');

/** A check needs more room than the popup has. Chrome opens the panel only in the task of the press. */
function checkInPanel(tabId: TabId): void {
  const begun = act(askWorker('CHECK_CHAT', { tabId }));
  void openPanel({ tabId });
  void begun.then(({ ok }) => ok && close());
}
