import { Circle, CircleX, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { Lesson, Offer, OfferState } from '../../protocol/learned-chat.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Ask } from '../components/ask.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { useDraft } from '../shared/draft.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { endTask } from './end-task.tsx';

interface Props {
  readonly session: SessionView;
  readonly lesson: Lesson & { readonly offer: Offer };
}

interface OfferProps extends Props {
  /** There is no room for the text: the person sends it in the panel. */
  readonly isShort: boolean;
}

/** Uses an unknown page as a chat: the first text, its box, or why nothing is sent. */
export function OfferCard({ session, lesson, isShort }: OfferProps): JSX.Element {
  const { at, turn } = lesson.offer;
  const site = siteName(session.agent.url ?? '');
  const anotherChat = useAnotherChat(session);
  if (at.state === 'finding') return <Status tone="working" now={t('offerFinding')} meta={site} />;
  if (at.state === 'sending') return <Status tone="working" now={t('offerSending')} meta={site} />;
  if (at.state === 'sent')
    return (
      <>
        <Status tone="working" now={t('offerWaiting')} meta={t('offerNotSentYet')} />
        <Then />
      </>
    );
  if (at.state !== 'found')
    return <Refused session={session} lesson={lesson} at={at} site={site} onLeave={anotherChat} />;
  if (isShort)
    return (
      <Status tone="waiting" icon={MessageSquare} now={t('offerTitle', site)} meta={t('offerNotSentYet')}>
        <p>{t('decideInPanel')}</p>
      </Status>
    );
  return (
    <>
      <Status
        tone="waiting"
        icon={MessageSquare}
        now={t('offerNow')}
        meta={t('offerNotSentYet')}
        ask={
          <Ask
            title={t('offerTitle', site)}
            head={
              <p class="meta" dir="auto">
                {at.label === '' ? t('offerFieldUnnamed') : t('offerField', at.label)}
              </p>
            }
            factsLabel={t('offerText')}
            verdict={(isWhole) => (
              <div class="verdict">
                <Button onPress={anotherChat}>{t('cancel')}</Button>
                <Button
                  tone="primary"
                  onPurpose
                  isOff={!isWhole}
                  onPress={() => act(askWorker('SEND_OFFER', { session: session.id, turn }))}
                >
                  {t('send')}
                </Button>
              </div>
            )}
          >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only a focused element. */}
            <pre class="raw whole" dir="auto" tabIndex={0}>
              {lesson.text}
            </pre>
          </Ask>
        }
      />
      <Then />
    </>
  );
}

/** Ends the attempt and keeps its words for the next one. */
function useAnotherChat(session: SessionView): () => Promise<unknown> {
  const task = useDraft('task');
  return () => {
    if (task.value === '') task.value = session.task;
    return endTask(session);
  };
}

function Then(): JSX.Element {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 class="group-title" id={id}>
        {t('offerThen')}
      </h2>
      <ul class="checks">
        <Later words={t('offerThenReply')} hint={t('offerThenReplyHint')} />
        <Later words={t('offerThenTask')} />
      </ul>
    </section>
  );
}

const Later = ({ words, hint }: { words: string; hint?: string }): JSX.Element => (
  <li class="later">
    <span class="mark">
      <Icon of={Circle} />
    </span>
    <span class="row-words">
      <span>{words}</span>
      {hint && <span class="meta">{hint}</span>}
    </span>
  </li>
);

type Stop = Exclude<OfferState, { readonly state: 'finding' | 'found' | 'sending' | 'sent' }>;

const refusals = {
  search: ['offerSearch', 'offerSearchHint'],
  one_line: ['offerOneLine', 'offerOneLineHint'],
  person: ['offerPerson', 'offerPersonHint'],
  in_talk: ['offerEntry', 'offerEntryHint'],
  target: ['offerTarget', 'offerTargetHint'],
  not_sent: ['offerNotSent', 'offerNotSentHint'],
  no_reply: ['offerNoReply', 'offerNoReplyHint'],
  interrupted: ['offerInterrupted', 'offerInterruptedHint'],
} as const satisfies Record<Extract<Stop, { why: unknown }>['why'], readonly [TextKey, TextKey]>;

interface RefusedProps extends Props {
  readonly at: Stop;
  readonly site: string;
  readonly onLeave: () => Promise<unknown>;
}

/** Why the page is not used, and what the person can do instead. */
function Refused({ session: { id }, lesson, at, site, onLeave }: RefusedProps): JSX.Element {
  const [now, hint] = 'why' in at ? refusals[at.why] : (['offerNoField', 'offerNoFieldHint'] as const);
  const isOver = at.state === 'failed';
  const again = () => act(askWorker('LEARN_CHAT', { session: id, offer: true }));
  const choose = () => act(askWorker('SHOW_CHAT', { session: id }));
  const isTarget = at.state === 'refused' && at.why === 'target';
  return (
    <Status tone="failed" icon={CircleX} now={t(now)} meta={site}>
      <fieldset class="ask" aria-label={t('whatYouCanDo')}>
        <p>{t(hint)}</p>
        {at.state === 'failed' && at.why === 'no_reply' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
          <section class="raw" dir="auto" aria-label={t('offerText')} tabIndex={0}>
            {lesson.text}
          </section>
        )}
        <div class="verdict uneven">
          {!isTarget && (
            <Button onPress={isOver ? again : choose}>{t(isOver ? 'tryAgain' : 'offerAnotherBox')}</Button>
          )}
          <Button tone="primary" onPress={onLeave}>
            {t('offerAnotherChat')}
          </Button>
          {!isTarget && (
            <Button tone="quiet" onPress={() => act(askWorker('LEARN_CHAT', { session: id }))}>
              {t('offerShow')}
            </Button>
          )}
        </div>
      </fieldset>
    </Status>
  );
}
