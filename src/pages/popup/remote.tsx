import type { JSX } from 'preact';
import type { SessionId } from '../../protocol/ids.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import type { CurrentTab } from '../shared/current-tab.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { ShortLimit } from '../task/limit-card.tsx';
import { NowStatus, needsPerson } from '../task/now-status.tsx';
import { PauseButton } from '../task/pause-button.tsx';
import { SiteOffItem } from '../task/site-off-item.tsx';
import { Switcher } from '../task/switcher.tsx';
import { TaskMenu } from '../task/task-menu.tsx';
import { openModels } from './open-models.ts';
import { OpenPanel } from './open-panel.tsx';
import { PanelKey } from './panel-key.tsx';
import { ProgramsRow } from './programs-row.tsx';
import { ShortQuestion } from './short-question.tsx';
import { TellAgent } from './tell-agent.tsx';
import { ThisTab } from './this-tab.tsx';

interface Props {
  readonly session: SessionView;
  readonly view: View;
  readonly tab: Known<CurrentTab>;
  readonly onOpen: (task: SessionId | 'new') => void;
}

/** A task at a glance: what it does, what it needs, and whether it may use the tab in front. Everything else is in the panel. */
export function Remote({ session, view, tab, onOpen }: Props): JSX.Element {
  const { question, answer, agent, hold, limit, chat } = session;
  const lesson = chat?.lesson;
  const asks = question && !hold && !agent.gone && !lesson ? question : undefined;
  const isGrown = needsPerson(session);
  // The person has made a chat the agent: a tab is next, and they type the task into the chat.
  const isBare =
    session.task === '' && session.targets.length === 0 && session.steps === 0 && !session.program;
  return (
    <>
      <header class="popup-bar">
        <h1 class="title">
          <Switcher sessions={view.sessions} session={session} onOpen={onOpen} onNew={() => onOpen('new')} />
        </h1>
        <PauseButton session={session} />
        <TaskMenu session={session} view={view}>
          {tab.state === 'known' && <SiteOffItem url={tab.value.url} off={view.settings.sitesOff} />}
        </TaskMenu>
      </header>
      <main class="popup-main">
        {limit && limit.kind !== 'agent' && !agent.gone && !lesson ? (
          <ShortLimit session={session} limit={limit} />
        ) : asks ? (
          <ShortQuestion key={asks.id} session={session} question={asks} />
        ) : (
          <NowStatus session={session} onModel={openModels} />
        )}
        {!isGrown && <ThisTab session={session} tab={tab} maxTabs={view.settings.maxTabs} isBare={isBare} />}
        {!isGrown && !agent.gone && !lesson && answer === null && <TellAgent session={session} />}
        {!isGrown && answer === null && <ProgramsRow programs={view.programs} />}
      </main>
      <footer class="popup-foot">
        <OpenPanel tab={tab} tone={isGrown || hold || isBare ? 'quiet' : 'primary'} />
        {answer === null ? (
          <PanelKey />
        ) : (
          <button type="button" class="button quiet" onClick={() => onOpen('new')}>
            {t('newTask')}
          </button>
        )}
      </footer>
    </>
  );
}
