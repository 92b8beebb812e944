import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { openPanelHere } from '../../browser/panel.ts';
import { askWorker } from '../../messaging/ask.ts';
import type { AgentChoice, Choices } from '../../protocol/choices.ts';
import { isPractice } from '../../protocol/practice.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { keepPracticeTime, practiceTime } from '../shared/draft.ts';
import { keepLastAgent } from '../shared/last-agent.ts';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { duration } from '../shared/times.ts';

/** Who can take a task at once. */
interface ReadyAgent {
  readonly choice: AgentChoice;
  readonly name: string;
}

/** An open chat that wants no sign-in, else a model. */
export function readyAgent(choices: Choices | undefined): ReadyAgent | undefined {
  const chat = choices?.chats.find(({ isSignIn }) => !isSignIn);
  if (chat) return { choice: { kind: 'tab', tabId: chat.tabId }, name: chat.name };
  const model = choices?.models[0];
  return model && { choice: { kind: 'added', id: model.id }, name: model.model };
}

/** How far the task on the practice page is. */
interface Practice {
  readonly state: 'open' | 'running' | 'done';
  /** How long it took. */
  readonly time?: string | undefined;
  readonly session?: SessionView | undefined;
}

/** A task is the practice by the address of its tab; once it was done it stays so. */
export function practiceIn({ sessions }: View): Practice {
  const session = sessions.find(({ targets }) => targets.some(({ url }) => isPractice(url)));
  const kept = practiceTime() ?? undefined;
  if (session && session.answer !== null)
    return { state: 'done', time: duration(session.run.workedMs), session };
  if (kept !== undefined) return { state: 'done', time: kept, session };
  return session ? { state: 'running', session } : { state: 'open' };
}

interface Props {
  readonly view: View;
  readonly practice: Practice;
  readonly agent: ReadyAgent | undefined;
  readonly children: (step: { title: string; children: ComponentChildren }) => JSX.Element;
}

/** The third step. Without the debugger there is no practice page: then the person thinks of a task. */
export function TryPractice({ view, practice, agent, children }: Props): JSX.Element {
  const { state, time } = practice;
  useEffect(() => {
    if (state === 'done' && time !== undefined) keepPracticeTime(time);
  }, [state, time]);
  if (view.practiceRefused && state !== 'done')
    return children({ title: t('firstTask'), children: <p class="meta">{t('firstTaskHint')}</p> });
  const words =
    state === 'done'
      ? t('practiceDone', time ?? '')
      : t(state === 'running' ? 'practiceRuns' : 'tryPracticeHint');
  return children({
    title: t('tryPractice'),
    children: (
      <>
        <p class="meta">{words}</p>
        {state === 'open' && agent && (
          <>
            <div class="actions">
              <Button tone="primary" onPress={() => start(agent)}>
                {t('start')}
              </Button>
            </div>
            <details class="meta">
              <summary>{t('more')}</summary>
              <p>{t('chromeBar')}</p>
            </details>
          </>
        )}
      </>
    ),
  });
}

/** Opens the panel, which Chrome does in the press's own task only, then the practice page with its task. */
function start({ choice, name }: ReadyAgent): Promise<unknown> {
  void openPanelHere();
  keepLastAgent(choice, name);
  return act(askWorker('START_TASK', { task: t('practiceTask'), agent: choice, tabs: [], practice: true }));
}
