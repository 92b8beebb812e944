import { AppWindow, ChevronDown, CircleX, EyeOff, Hand, History, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import type { View } from '../../protocol/view.ts';
import { Status } from '../components/status.tsx';
import type { CurrentTab } from '../shared/current-tab.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { AgentMenu } from '../task/agent-menu.tsx';
import type { AgentWords } from '../task/agent-words.ts';
import { ModeMenu, modeName } from '../task/mode-menu.tsx';
import { TabMenu } from '../task/tab-menu.tsx';
import { TabWords } from '../task/tab-words.tsx';
import { TaskField } from '../task/task-field.tsx';
import { useStart } from '../task/use-start.ts';
import { RecentTasks } from './recent-tasks.tsx';

interface Props {
  readonly view: View;
  readonly tab: Known<CurrentTab>;
  readonly onBegun: (task: SessionId) => void;
  /** The check of the chat in a tab has begun. */
  readonly onCheck: (tabId: TabId) => void;
  readonly onHistory: () => void;
  /** The form of a new model is wanted. */
  readonly onAddModel: () => void;
}

/** What should be done, with which agent, on which tabs. */
export function StartForm(props: Props): JSX.Element {
  const isOwnStart = useRef(false);
  const onPress = () => {
    isOwnStart.current = true;
  };
  const begin = useStart({ view: props.view, tab: props.tab, onBegun: props.onBegun, onPress });
  const { start } = props.view;
  const { who, on } = begin;
  const front = begin.front?.abilities.tabId;
  const check = async (tabId: TabId) => {
    if ((await act(askWorker('CHECK_CHAT', { tabId }))).ok) props.onCheck(tabId);
  };
  const id = useId();
  if (start?.state === 'starting') return <Status tone="working" now={t('starting')} />;
  return (
    <>
      {/* A refusal of this page's own start is shown at its foot. */}
      {start?.state === 'refused' && !isOwnStart.current && (
        <Status tone="failed" icon={CircleX} now={start.failure.message} meta={start.failure.hint} />
      )}
      <form
        class="start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void begin.start();
        }}
      >
        <h2>
          <label for={id}>{t('whatTask')}</label>
        </h2>
        {props.view.notice === 'sessionsEndedByUpdate' && <p role="status">{t('sessionsEndedByUpdate')}</p>}
        <div class="composer">
          {begin.continues && (
            <p class="continues meta">
              <Icon of={History} />
              <span class="one-line" dir="auto">
                {t('continuesTask', begin.continues.title)}
              </span>
              <button type="button" class="link" onClick={begin.startAfresh}>
                {t('continuesNot')}
              </button>
            </p>
          )}
          <TaskField begin={begin} id={id} rows={3} />
          <div class="start-rows">
            <AgentMenu
              chosen={begin.agent}
              onChoose={begin.chooseAgent}
              teach={begin.teach}
              onCheck={check}
              onAddModel={props.onAddModel}
              opener={(attributes) => (
                <button type="button" class="start-row" {...attributes}>
                  <Icon of={who?.icon ?? MessageSquare} />
                  <span class="name">{t('with')}</span>
                  <span class="value">
                    <span class="one-line" dir="auto">
                      {who?.name ?? t('loading')}
                    </span>
                    {who?.model?.provider && <span class="meta">{who.model.provider}</span>}
                  </span>
                  <Icon of={ChevronDown} />
                </button>
              )}
            />
            <TabMenu
              {...begin.places}
              chosen={on}
              front={front}
              onChoose={begin.choosePlaces}
              opener={(attributes) => (
                <button type="button" class="start-row" {...attributes}>
                  <Icon of={AppWindow} />
                  <span class="name">{t('on')}</span>
                  <span class="value">
                    <TabWords {...begin.places} chosen={on} front={front} />
                  </span>
                  <Icon of={ChevronDown} />
                </button>
              )}
            />
            <ModeMenu
              chosen={begin.mode}
              onChoose={begin.chooseMode}
              opener={(attributes) => (
                <button type="button" class="start-row" {...attributes}>
                  <Icon of={Hand} />
                  <span class="name">{t('mode')}</span>
                  <span class="value">
                    <span class="one-line">{modeName(begin.mode)}</span>
                  </span>
                  <Icon of={ChevronDown} />
                </button>
              )}
            />
          </div>
          <div class="start-foot">
            <span class="meta">{t('enterStarts')}</span>
            <button type="submit" class="button primary" disabled={!begin.isReady}>
              {t('start')}
            </button>
          </div>
        </div>
        {who && on.length > 0 && (
          <p class="note meta">
            <Icon of={EyeOff} />
            <span>{privacyWords(who)}</span>
          </p>
        )}
        <p class="note meta">
          <span />
          <span>{t('chromeBar')}</span>
        </p>
      </form>
      <RecentTasks onAll={props.onHistory} />
    </>
  );
}

/** Who reads the tabs that are shared. */
const privacyWords = ({ name, reader, model }: AgentWords): string =>
  model?.isLocal ? t('startPrivacyLocal', name) : t('startPrivacy', reader);
