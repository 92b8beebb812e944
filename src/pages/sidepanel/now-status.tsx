import type { Signal } from '@preact/signals';
import { CircleCheck, CirclePause, CircleX, EyeOff, GraduationCap, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Markdown } from '../components/markdown.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Since } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { LessonSteps } from '../popup/teach-chat.tsx';
import { Button } from '../shared/button.tsx';
import type { CurrentTab } from '../shared/current-tab.ts';
import { act } from '../shared/requests.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { ChatGone } from './chat-gone.tsx';
import { CopyAnswer } from './copy-answer.tsx';
import { DialogCard } from './dialog-card.tsx';
import { GoToTab } from './go-to-tab.tsx';
import type { Opened } from './opened.ts';
import { QuestionCard } from './question-card.tsx';

interface Props {
  readonly session: SessionView;
  readonly view: View;
  readonly tab: Known<CurrentTab>;
  readonly opened: Signal<Opened>;
}

/** Holds that the person has brought about: nothing is broken. */
const BY_PERSON = { holdPersonActed: 'nowPausedTakeOver', holdPersonPaused: 'nowPaused' } as const;

/** What the task does now; what needs the person comes first. */
export function NowStatus(props: Props): JSX.Element {
  const { session } = props;
  const { id, agent, hold, question, dialogs, lesson, stalled, answer } = session;
  const [dialog] = dialogs;
  if (lesson)
    return (
      <Status tone="waiting" icon={GraduationCap} now={t('lessonTitle')} meta={agent.name}>
        <LessonSteps lesson={lesson} />
      </Status>
    );
  if (agent.gone) return <ChatGone {...props} />;
  if (hold) return <Held session={session} />;
  if (question) return <QuestionCard key={question.id} session={session} question={question} />;
  if (dialog) return <DialogCard key={dialog.id} session={session} dialog={dialog} />;
  if (stalled)
    return (
      <Status tone="waiting" icon={EyeOff} now={t('chatHidden')} meta={agent.name}>
        <p>{t('chatStalled')}</p>
        <div class="actions">
          <Button tone="primary" onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>
            {t('showChat')}
          </Button>
        </div>
      </Status>
    );
  if (answer !== null)
    return (
      <Status
        tone="done"
        icon={CircleCheck}
        now={t('done')}
        meta={agent.name}
        deed={<CopyAnswer text={answer} />}
      >
        <div class="answer" dir="auto">
          <Markdown text={answer} />
        </div>
      </Status>
    );
  return <AtWork session={session} />;
}

function Held({ session: { id, hold, health } }: { session: SessionView }): JSX.Element | null {
  if (!hold) return null;
  const resume = (
    <Button tone="primary" onPurpose onPress={() => act(askWorker('RESUME', { session: id }))}>
      {t('resume')}
    </Button>
  );
  const own = Object.hasOwn(BY_PERSON, hold.key) ? BY_PERSON[hold.key as keyof typeof BY_PERSON] : undefined; // Has it.
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

function AtWork({ session }: { session: SessionView }): JSX.Element {
  const { agent, targets, deed, status } = session;
  const target = targets.find(({ number }) => number === deed?.target);
  const loading = targets.find(({ loading }) => loading);
  if (deed)
    return (
      <Status
        tone="working"
        now={<RichText sentence={deed.doing} />}
        meta={
          <>
            {target && `${target.title || siteName(target.url)} · `}
            <Since at={deed.since} />
          </>
        }
        deed={target && <GoToTab tabId={target.tabId} />}
      />
    );
  if (loading) return <Status tone="working" now={t('nowLoading', siteName(loading.url))} />;
  if (status === 'idle') return <Status tone="resting" icon={MessageSquare} now={t('nowIdle', agent.name)} />;
  return <Status tone="working" now={t('nowThinking', agent.name)} />;
}
