import { Hand } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { RiskKind } from '../../protocol/grant.ts';
import type { Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Ask } from '../components/ask.tsx';
import { RichText } from '../components/rich-text.tsx';
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

/** What the status says while the approval waits. */
const approvalNow = (question: Approval): string =>
  t(hasChanged(question) ? 'pageChangedStillOk' : 'nowWaitingYes');

/** What kind of action is asked about, or that nothing happened; by which agent, and since when. */
export const ApprovalMeta = ({ session, question }: Props): JSX.Element => (
  <>
    {t(hasChanged(question) ? 'nothingClicked' : kindWords[kindOf(question)])} · {session.agent.name} ·{' '}
    <Since at={question.since} />
  </>
);

/** Whether something may be done: what, where, with which values and why, before the approval. */
export function ApprovalCard({ session, question }: Props): JSX.Element {
  if (question.kind === 'approval' && question.keepsChanging)
    return <KeepsChanging session={session} question={question} />;
  return (
    <Status
      tone="waiting"
      icon={Hand}
      now={approvalNow(question)}
      meta={<ApprovalMeta session={session} question={question} />}
      ask={
        <Ask
          title={<RichText sentence={cutArgs(question)} />}
          head={question.kind === 'approval' && <Subject question={question} />}
          factsLabel={t('factsLabel')}
          verdict={(isWhole) => <Verdict session={session} question={question} isWhole={isWhole} canSayWhy />}
        >
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
