import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { ChatHealth } from './chat-health.tsx';
import { DialogCard } from './dialog-card.tsx';
import { Disengage } from './end-session.tsx';
import { LastMessage } from './last-message.tsx';
import { Progress } from './progress.tsx';
import { QuestionForm } from './question-form.tsx';
import { SendCommand } from './send-command.tsx';
import { Targets } from './targets.tsx';
import { LessonCard, TeachAgain } from './teach-chat.tsx';

const statusTexts = {
  learning: 'statusLearning',
  observing: 'statusObserving',
  working: 'statusWorking',
  waiting: 'statusWaiting',
  paused: 'statusPaused',
  idle: 'statusIdle',
} as const satisfies Record<SessionView['status'], TextKey>;

/** One session; what needs the person comes first. */
export function SessionPanel({
  session,
  thisTab,
}: {
  session: SessionView;
  thisTab: JSX.Element;
}): JSX.Element {
  const { id, agent, task, status, hold, question, answer, lesson, health, stalled } = session;
  return (
    <>
      <section class="stack" aria-labelledby="agent">
        <div class="head">
          <div class="tab">
            <h2 id="agent">{t('agent')}</h2>
            <strong title={agent.url}>{siteName(agent.url)}</strong>
            <span class="chip" data-status={status}>
              {t(statusTexts[status])}
            </span>
          </div>
          <Disengage session={id} />
        </div>
        {agent.gone && <p class="error">{t('agentGone')}</p>}
        {task && (
          <p class="task" title={task}>
            {task}
          </p>
        )}
      </section>
      {lesson && <LessonCard lesson={lesson} />}
      {health && !lesson && <ChatHealth session={id} health={health} />}
      {stalled && (
        <section class="card stack" data-kind="stalled" aria-label={t('chatHidden')}>
          <p>{t('chatStalled')}</p>
          <Button onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>{t('showChat')}</Button>
        </section>
      )}
      {hold !== null && (
        <section class="card stack" data-kind="hold" aria-label={t('statusPaused')}>
          <p>{t(hold.key, ...hold.args)}</p>
          <div class="row">
            <Button tone="primary" onPurpose onPress={() => act(askWorker('RESUME', { session: id }))}>
              {t('resume')}
            </Button>
            {health?.state === 'good' && health.source === 'learned' && (
              <Button onPress={() => act(askWorker('LEARN_CHAT', { session: id }))}>{t('learnChat')}</Button>
            )}
          </div>
        </section>
      )}
      {session.dialogs.map((dialog) => (
        <DialogCard key={dialog.id} session={id} dialog={dialog} />
      ))}
      {question && (
        <QuestionForm
          key={question.id}
          session={id}
          question={question}
          asksForSecret={session.asksForSecret}
        />
      )}
      {answer !== null && (
        <section class="card stack" aria-labelledby="agent-answer">
          <h2 id="agent-answer">{t('agentAnswer')}</h2>
          <p class="words">{answer}</p>
        </section>
      )}
      {thisTab}
      <Targets targets={session.targets} />
      <SendCommand session={id} status={status} />
      <Progress queue={session.queue} steps={session.steps} />
      {!lesson && !agent.gone && health?.state === 'good' && <TeachAgain session={id} />}
      {session.lastMessage !== null && <LastMessage text={session.lastMessage} />}
    </>
  );
}
