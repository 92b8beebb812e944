import {
  CirclePause,
  CircleX,
  Cpu,
  EyeOff,
  GraduationCap,
  Hourglass,
  MessageSquare,
  PenLine,
  Server,
  ShieldAlert,
  WifiOff,
} from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { ModelId } from '../../protocol/ids.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { AgentGone } from './agent-gone.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { ChatLimitCard } from './chat-limit-card.tsx';
import { CutOffCard } from './cut-off-card.tsx';
import { DialogCard } from './dialog-card.tsx';
import { endTask } from './end-task.tsx';
import { FirstUseCard } from './first-use-card.tsx';
import { GoToTab } from './go-to-tab.tsx';
import { LessonSteps } from './lesson.tsx';
import { LimitCard } from './limit-card.tsx';
import { ModelRetry, ModelThinking } from './model-status.tsx';
import { isModelStopped, ModelStoppedCard } from './model-stopped-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { ownPause } from './own-pause.ts';
import { isPageChanged, PageChangedCard } from './page-changed-card.tsx';
import { hasLeft, ProgramIdle, ProgramLeft, ProgramMeta } from './program-status.tsx';
import { LateWords, OpeningWords, Progress } from './progress.tsx';
import { QuestionCard } from './question-card.tsx';
import { ResultCard } from './result-card.tsx';
import { ShareTabCard } from './share-tab-card.tsx';
import { StorageFullCard } from './storage-full-card.tsx';
import { isLimitNear, TokenMeter } from './token-meter.tsx';
import { WallCard } from './wall-card.tsx';

/** Something other than the task's own work is shown: the person is needed, or the task has stopped. */
export const needsPerson = ({
  hold,
  question,
  dialogs,
  chat,
  isSlow,
  agent,
  cutOff,
  status,
}: SessionView): boolean =>
  agent.gone ||
  cutOff !== null ||
  isSlow ||
  (chat !== undefined &&
    (chat.stalled || chat.hasDraft || chat.lesson !== null || isAtWall({ chat, status }))) ||
  question !== null ||
  dialogs.length > 0 ||
  (hold !== null && !ownPause(hold));

/** A message waits until the person has signed in to the chat. */
export const isAtWall = ({ chat, status }: Pick<SessionView, 'chat' | 'status'>): boolean =>
  chat !== undefined && chat.wall !== null && status === 'waiting';

interface Props {
  readonly session: SessionView;
  /** The start form has been filled: it is to be shown. Absent where there is no room for more than the answer. */
  readonly onStart?: () => void;
  /** Opens the form of a model. */
  readonly onModel: (model: ModelId) => unknown;
}

/** What the task does now; what needs the person comes first. */
export function NowStatus({ session, onStart, onModel }: Props): JSX.Element {
  const {
    id,
    agent,
    chat,
    program,
    model,
    status,
    hold,
    limit,
    question,
    dialogs,
    answer,
    isSlow,
    isOffline,
  } = session;
  const [dialog] = dialogs;
  if (chat?.lesson?.offer)
    return (
      <OfferCard session={session} lesson={{ ...chat.lesson, offer: chat.lesson.offer }} isShort={!onStart} />
    );
  if (chat?.lesson)
    return (
      <Status tone="waiting" icon={GraduationCap} now={t('lessonTitle')} meta={agent.name}>
        <LessonSteps session={session.id} lesson={chat.lesson} />
      </Status>
    );
  if (session.cutOff) return <CutOffCard session={session} cutOff={session.cutOff} isShort={!onStart} />;
  if ((chat || model) && agent.gone) return <AgentGone session={session} />;
  if (program && hasLeft(session)) return <ProgramLeft session={session} program={program} />;
  if (limit?.kind === 'agent') return <ChatLimitCard key={id} session={session} until={limit.until} />;
  if (limit) return <LimitCard session={session} limit={limit} />;
  if (model && hold && isModelStopped(hold))
    return <ModelStoppedCard key={id} session={session} model={model} onModel={onModel} />;
  if (hold) return <Held session={session} />;
  if (question?.kind === 'question')
    return <QuestionCard key={question.id} session={session} question={question} />;
  if (question?.kind === 'tab')
    return <ShareTabCard key={question.id} session={session} question={question} />;
  if (question?.kind === 'first_use')
    return <FirstUseCard key={question.id} session={session} question={question} />;
  if (question) return <ApprovalCard key={question.id} session={session} question={question} />;
  if (dialog) return <DialogCard key={dialog.id} session={session} dialog={dialog} />;
  if (chat?.wall && isAtWall(session))
    return <WallCard session={session} wall={chat.wall} isShort={!onStart} />;
  if (isOffline && (status === 'working' || status === 'observing'))
    return (
      <Status tone="waiting" icon={WifiOff} now={t('nowOffline')}>
        <p>{t('offlineHint', agent.name)}</p>
      </Status>
    );
  if (chat?.stalled || chat?.hasDraft)
    return (
      <Status
        tone="waiting"
        icon={chat.stalled ? EyeOff : PenLine}
        now={t(chat.stalled ? 'chatHidden' : 'nowWaitingDraft')}
        meta={agent.name}
      >
        <p>{t(chat.stalled ? 'chatStalled' : 'draftInChat')}</p>
        <div class="actions">
          <Button tone="primary" onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>
            {t('showChat')}
          </Button>
        </div>
      </Status>
    );
  if (isSlow)
    return (
      <Status tone="waiting" icon={Hourglass} now={t('stillAnswering', agent.name)}>
        <p>{t('stillAnsweringHint')}</p>
        <div class="actions">
          {chat && (
            <>
              <Button tone="primary" onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>
                {t('showChat')}
              </Button>
              <Button onPress={() => act(askWorker('READ_REPLY', { session: id }))}>{t('readNow')}</Button>
            </>
          )}
        </div>
      </Status>
    );
  if (answer !== null) return <ResultCard session={session} answer={answer} onStart={onStart} />;
  return <AtWork session={session} />;
}

function Held({ session }: { session: SessionView }): JSX.Element | null {
  const { id, hold, chat } = session;
  const health = chat?.health;
  if (!hold) return null;
  if (hold.key === 'holdStorageFull') return <StorageFullCard />;
  if (isPageChanged(hold)) return <PageChangedCard session={session} />;
  if (hold.key === 'holdUnknownCodes') return <TrustWarning session={session} />;
  const resume = (
    <Button tone="primary" onPurpose onPress={() => act(askWorker('RESUME', { session: id }))}>
      {t('resume')}
    </Button>
  );
  const own = ownPause(hold);
  if (own) return <Status tone="resting" icon={CirclePause} now={t(own)} deed={resume} />;
  return (
    <Status tone="failed" icon={CircleX} now={t('stopped')}>
      <p>
        <RichText sentence={hold} />
      </p>
      <div class="actions">
        {resume}
        {health?.state === 'good' && health.source === 'learned' && (
          <Button onPress={() => act(askWorker('LEARN_CHAT', { session: id }))}>{t('teachAgain')}</Button>
        )}
      </div>
    </Status>
  );
}

/** A page may be controlling the chat: the person looks first, and to resume is the last of the buttons. */
const TrustWarning = ({ session }: { session: SessionView }): JSX.Element => (
  <Status tone="failed" icon={ShieldAlert} now={t('stopped')}>
    {session.hold && (
      <p>
        <RichText sentence={session.hold} />
      </p>
    )}
    <div class="actions">
      {session.chat && (
        <Button tone="primary" onPress={() => act(askWorker('SHOW_CHAT', { session: session.id }))}>
          {t('lookAtChat')}
        </Button>
      )}
      <Button onPurpose onPress={() => endTask(session)}>
        {t('endTask')}
      </Button>
      <Button tone="quiet" onPurpose onPress={() => act(askWorker('RESUME', { session: session.id }))}>
        {t('resumeAnyway')}
      </Button>
    </div>
  </Status>
);

function AtWork({ session }: { session: SessionView }): JSX.Element {
  const { agent, chat, program, model, targets, deed, status } = session;
  const target = targets.find(({ number }) => number === deed?.target);
  const loading = targets.find(({ loading }) => loading);
  if (deed)
    return (
      <Status
        tone="working"
        now={<RichText sentence={deed.doing} />}
        meta={
          program ? (
            <>
              {target && `${siteName(target.url)} · `}
              <ProgramMeta session={session} program={program} />
            </>
          ) : (
            <Progress session={session} />
          )
        }
        deed={target && <GoToTab tabId={target.tabId} />}
      >
        {model && isLimitNear(model) && <TokenMeter model={model} />}
      </Status>
    );
  if (chat?.opening)
    return (
      <Status
        tone="working"
        now={<OpeningWords name={agent.name} since={chat.opening.since} />}
        meta={<LateWords since={chat.opening.since} />}
        deed={agent.tabId !== null && <GoToTab tabId={agent.tabId} />}
      />
    );
  if (loading)
    return (
      <Status
        tone="working"
        now={t('nowLoading', siteName(loading.url))}
        meta={!program && <Progress session={session} before="" />}
      />
    );
  if (session.isCarryingOut)
    return (
      <Status tone="working" now={t('nowCarryingOut')} meta={!program && <Progress session={session} />} />
    );
  if (program) return <ProgramIdle session={session} program={program} />;
  if (model?.retry) return <ModelRetry session={session} model={model} retry={model.retry} />;
  if (status === 'idle')
    return (
      <Status tone="resting" icon={model?.server ? Server : model ? Cpu : MessageSquare} now={t('nowIdle')} />
    );
  if (model) return <ModelThinking session={session} model={model} />;
  return <Status tone="working" now={t('nowThinking', agent.name)} meta={<Progress session={session} />} />;
}
