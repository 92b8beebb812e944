import { useSignal } from '@preact/signals';
import { Hand, LogIn, MessageCircleQuestionMark } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { RequestName, requestName } from '../components/request-name.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Since } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { Address } from '../task/address.tsx';
import {
  type Approval,
  ApprovalMeta,
  approvalIcon,
  ChangingButtons,
  GivenUpButtons,
  NeverLeft,
} from '../task/approval-card.tsx';
import { Subject } from '../task/approval-subject.tsx';
import { FirstUseCard } from '../task/first-use-card.tsx';
import { Choices, OwnAnswer, WallButtons } from '../task/question-card.tsx';
import { ShareTabCard } from '../task/share-tab-card.tsx';
import { Verdict } from '../task/verdict.tsx';

interface Props {
  readonly session: SessionView;
  readonly question: Question;
}

interface OwnProps {
  readonly session: SessionView;
  readonly question: Extract<Question, { readonly kind: 'question' }>;
}

/** As many as the popup has room for. */
const CHOICES_MAX = 3;
/** Characters. What is longer is cut here, and nobody allows what they cannot read. */
const READABLE_MAX = 180;

/** What the person is asked, as short as it goes: the question itself is the status. */
export const ShortQuestion = ({ session, question }: Props): JSX.Element =>
  question.kind === 'question' ? (
    <OwnQuestion session={session} question={question} />
  ) : question.kind === 'tab' ? (
    <ShareTabCard session={session} question={question} />
  ) : question.kind === 'first_use' ? (
    <FirstUseCard session={session} question={question} />
  ) : (
    <ShortApproval session={session} question={question} />
  );

/** What the person allows here is shown here completely; longer approvals are decided in the panel. */
function ShortApproval({ session, question }: { session: SessionView; question: Approval }): JSX.Element {
  const { key, args } = question.sentence;
  const facts = question.kind === 'approval' ? question : undefined;
  if (facts?.keepsChanging)
    return (
      <Status tone="waiting" icon={Hand} now={t('keepsChanging')} meta={session.agent.name}>
        <ChangingButtons session={session} question={facts} />
      </Status>
    );
  if (facts?.request?.gone === 'page')
    return (
      <Status
        tone="waiting"
        icon={Hand}
        now={<RichText sentence={question.sentence} />}
        meta={<ApprovalMeta session={session} question={question} />}
      >
        <NeverLeft session={session} question={facts} />
        <GivenUpButtons session={session} question={facts} />
      </Status>
    );
  const address = facts?.address ?? '';
  const site = facts?.need?.site ?? '';
  const request = facts?.request ? requestName(facts.request, site) : '';
  const subject = facts?.subject?.text ?? '';
  const isShort =
    (t(key, ...args) + address + subject + request).length <= READABLE_MAX && !(facts && hasLongFacts(facts));
  return (
    <Status
      key={facts?.request?.gone}
      tone="waiting"
      icon={approvalIcon(question)}
      now={<RichText sentence={question.sentence} />}
      meta={<ApprovalMeta session={session} question={question} />}
    >
      {isShort && facts && <Subject question={facts} />}
      {isShort && address !== '' && (
        <p>
          <Address url={address} whole />
        </p>
      )}
      {isShort && facts?.request && (
        <p>
          <RequestName request={facts.request} site={site} />
        </p>
      )}
      {isShort ? <Verdict session={session} question={question} /> : <p>{t('decideInPanel')}</p>}
    </Status>
  );
}

/** Facts that the popup has no room for. */
const hasLongFacts = ({
  sends = [],
  fields = [],
  changes = [],
  amounts = [],
  dialog,
  repeats,
  request,
}: Extract<Approval, { readonly kind: 'approval' }>): boolean =>
  sends.length + fields.length + changes.length > 0 ||
  amounts.length > 1 ||
  dialog !== undefined ||
  repeats !== undefined ||
  request?.gone !== undefined;

function OwnQuestion({ session, question }: OwnProps): JSX.Element {
  const isOwn = useSignal(question.choices.length === 0);
  const answer = (words: string) =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: words }));
  const meta = (
    <>
      {t('metaAsks', session.agent.name)} · <Since at={question.since} />
    </>
  );
  const { text, choices, asksFiles } = question;
  const isWall = session.asksForSecret;
  const hidden = choices.length - CHOICES_MAX;
  return (
    <Status
      tone="waiting"
      icon={isWall ? LogIn : MessageCircleQuestionMark}
      now={asksFiles ? <RichText sentence={asksFiles} /> : <span dir="auto">{text}</span>}
      meta={meta}
    >
      {asksFiles ? (
        <p>{t('attachInPanel')}</p>
      ) : isWall ? (
        <WallButtons session={session} onDone={() => answer(t('typedInTab'))} />
      ) : isOwn.value ? (
        <OwnAnswer session={session} question={question} onAnswer={answer} />
      ) : (
        <>
          <Choices choices={choices.slice(0, CHOICES_MAX)} onChoose={answer} />
          <div class="actions">
            <button
              type="button"
              class="link"
              onClick={() => {
                isOwn.value = true;
              }}
            >
              {t('anotherAnswer')}
            </button>
            {hidden > 0 && <span class="meta end">{t('choicesInPanel', hidden)}</span>}
          </div>
        </>
      )}
    </Status>
  );
}
