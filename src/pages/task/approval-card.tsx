import { Hand, type IconNode, Send } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { RiskKind } from '../../protocol/grant.ts';
import type { ShownRequest } from '../../protocol/held-request.ts';
import type { Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Ask } from '../components/ask.tsx';
import { shortRequestName } from '../components/request-name.tsx';
import { RichText, WithCommand } from '../components/rich-text.tsx';
import { Since } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { showTab } from '../shared/show-tab.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { cutArgs, Facts, pageOf } from './approval-facts.tsx';
import { Subject } from './approval-subject.tsx';
import { Verdict } from './verdict.tsx';

/** A question of ours, whose answer grants something. */
export type Approval = Extract<Question, { readonly kind: 'approval' | 'site' }>;

interface Props {
  readonly session: SessionView;
  readonly question: Approval;
}

const kindWords: Readonly<Record<RiskKind, TextKey>> = {
  sites: 'metaNewSite',
  values: 'metaValues',
  flow: 'metaFlow',
  buys: 'metaPurchase',
  access: 'metaAccess',
  weakens: 'metaWeakens',
  sends: 'metaSends',
  deletes: 'metaDeletes',
  commits: 'metaCommits',
  signs: 'metaSigns',
  submits: 'metaSubmits',
  downloads: 'metaDownloads',
  uploads: 'metaUploads',
  scripts: 'metaScripts',
  keys: 'metaKeys',
  steps: 'metaStepAsked',
};

const kindOf = (question: Approval): RiskKind =>
  question.kind === 'approval' && question.need ? question.need.kind : 'sites';

const hasChanged = (question: Approval): boolean =>
  question.kind === 'approval' && (question.changes?.length ?? 0) > 0;

/** The request that the approval is about. */
const requestOf = (question: Approval): ShownRequest | undefined =>
  question.kind === 'approval' ? question.request : undefined;

/** What the status says while the approval waits. */
function approvalNow(question: Approval): string {
  if (requestOf(question)?.gone) return t('nowWaitingYou');
  return t(hasChanged(question) ? 'pageChangedStillOk' : 'nowWaitingYes');
}

/** The icon of the status: a request is on its way out. */
export const approvalIcon = (question: Approval): IconNode => {
  const request = requestOf(question);
  return request && !request.gone ? Send : Hand;
};

function metaOf(question: Approval): TextKey {
  const request = requestOf(question);
  if (request) return request.gone ? 'requestNotSent' : 'requestNotSentYet';
  return hasChanged(question) ? 'nothingClicked' : kindWords[kindOf(question)];
}

/** What kind of action is asked about, or that nothing happened; by which agent, and since when. */
export const ApprovalMeta = ({ session, question }: Props): JSX.Element => (
  <>
    {t(metaOf(question))} · {session.agent.name} · <Since at={question.since} />
  </>
);

/** Whether something may be done: what, where, with which values and why, before the approval. */
export function ApprovalCard({ session, question }: Props): JSX.Element {
  if (question.kind === 'approval' && question.keepsChanging)
    return <KeepsChanging session={session} question={question} />;
  const gone = requestOf(question)?.gone;
  if (gone === 'page' && question.kind === 'approval')
    return <GivenUp session={session} question={question} />;
  return (
    <Status
      // Another card once the request is gone: its buttons wait again before they take a press.
      key={gone}
      tone="waiting"
      icon={approvalIcon(question)}
      now={approvalNow(question)}
      meta={<ApprovalMeta session={session} question={question} />}
      ask={
        <Ask
          title={<RichText sentence={cutArgs(question)} />}
          head={question.kind === 'approval' && <Subject question={question} />}
          factsLabel={t('factsLabel')}
          verdict={(isWhole) => <Verdict session={session} question={question} isWhole={isWhole} canSayWhy />}
        >
          {gone && <p>{t('requestFrozenWhy', session.agent.name)}</p>}
          <Facts session={session} question={question} />
        </Ask>
      }
    />
  );
}

type CommandApproval = Extract<Approval, { readonly kind: 'approval' }>;

interface ChangingProps {
  readonly session: SessionView;
  readonly question: CommandApproval;
}

/** The page stopped waiting for its request, so that there is nothing to allow. */
const GivenUp = ({ session, question }: ChangingProps): JSX.Element => (
  <Status
    tone="waiting"
    icon={Hand}
    now={approvalNow(question)}
    meta={<ApprovalMeta session={session} question={question} />}
    ask={
      <Ask
        title={<RichText sentence={cutArgs(question)} />}
        head={<NeverLeft session={session} question={question} />}
        verdict={() => <GivenUpButtons session={session} question={question} />}
      />
    }
  />
);

/** What became of the request, and what follows if the agent tries again. */
export const NeverLeft = ({ session, question: { request, need } }: ChangingProps): JSX.Element | null =>
  request ? (
    <p>
      <WithCommand
        as="request"
        command={shortRequestName(request, need?.site ?? '')}
        text={(name) => t('requestNeverLeft', name, session.agent.name)}
      />
    </p>
  ) : null;

/** The agent leaves the step out, or does it again: neither allows anything. */
export function GivenUpButtons({ session, question }: ChangingProps): JSX.Element {
  const answer = (choice: 'allow' | 'refuse') =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: choice }));
  return (
    <div class="verdict">
      <Button onPress={() => answer('refuse')}>{t('skipStep')}</Button>
      <Button tone="primary" onPress={() => answer('allow')}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

/** The page changed after each approval, so that no approval covers what would be pressed. */
function KeepsChanging({ session, question }: ChangingProps): JSX.Element {
  return (
    <Status
      tone="waiting"
      icon={Hand}
      now={t('nowWaitingYou')}
      meta={
        <>
          {t('askedOften')} · {session.agent.name}
        </>
      }
      ask={
        <Ask
          title={t('keepsChanging')}
          head={question.need && <p class="meta">{t('onSite', siteName(question.need.site))}</p>}
          factsLabel={t('factsLabel')}
          verdict={() => <ChangingButtons session={session} question={question} />}
        >
          <Facts session={session} question={question} />
        </Ask>
      }
    />
  );
}

/** The person does the step in the tab, or leaves it out. */
export function ChangingButtons({ session, question }: ChangingProps): JSX.Element {
  const tab = pageOf(session, question);
  const skip = () =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: 'refuse' }));
  return (
    <div class="verdict">
      <Button onPress={skip}>{t('skipStep')}</Button>
      {tab && (
        <Button tone="primary" onPress={() => showTab(tab.tabId)}>
          {t('goToTab')}
        </Button>
      )}
    </div>
  );
}
