import { ChevronDown, Hand } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { RiskKind } from '../../protocol/grant.ts';
import type { ApprovalChoice, Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { originOf } from '../../protocol/web-address.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { RichText, Tagged } from '../components/rich-text.tsx';
import { Since } from '../components/since.tsx';
import { Ask, Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { Address } from './address.tsx';
import { CallMe } from './call-me.tsx';
import { refusing } from './refusing.ts';

/** A question of ours, whose answer grants something. */
export type Approval = Exclude<Question, { readonly kind: 'question' }>;

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

/** What kind of thing is asked, by whom, and since when. */
export const ApprovalMeta = ({ session, question }: Props): JSX.Element => (
  <>
    {t(kindWords[kindOf(question)])} · {session.agent.name} · <Since at={question.since} />
  </>
);

/** Whether something may be done: what, where, with which values and why, before the yes. */
export function ApprovalCard({ session, question }: Props): JSX.Element {
  return (
    <Status
      tone="waiting"
      icon={Hand}
      now={t('nowWaitingYes')}
      meta={<ApprovalMeta session={session} question={question} />}
    >
      <Ask title={<RichText sentence={question.sentence} />}>
        <Facts session={session} question={question} />
        <Verdict session={session} question={question} canSayWhy />
        <CallMe />
      </Ask>
    </Status>
  );
}

function Facts({ session, question }: Props): JSX.Element | null {
  if (question.kind !== 'approval' || !question.need) return null;
  const { need, address, sends = [] } = question;
  const page = session.targets.find(({ url }) => originOf(url) === need.site)?.url ?? need.site;
  const where = address ?? (need.kind === 'sites' ? '' : withoutQuery(page));
  const why = session.story.findLast(({ kind }) => kind === 'reply');
  return (
    <dl class="facts">
      {where !== '' && (
        <>
          <dt>{t(need.kind === 'flow' ? 'factReadIn' : 'factWhere')}</dt>
          <dd>
            <Address url={where} />
          </dd>
        </>
      )}
      {need.to !== undefined && need.kind !== 'values' && (
        <>
          <dt>{t('factGoesTo')}</dt>
          <dd>
            <Address url={need.to} />
          </dd>
        </>
      )}
      {sends.length > 0 && (
        <>
          <dt>{t('factSends')}</dt>
          <dd>
            {sends.map((one, index) => (
              <div key={index} dir="auto">
                <Tagged text={one} />
              </div>
            ))}
          </dd>
        </>
      )}
      {why?.kind === 'reply' && (
        <>
          <dt>{t('factWhy')}</dt>
          <dd dir="auto">“{why.text}”</dd>
        </>
      )}
    </dl>
  );
}

/** Of a tab's page, or of an origin alone. */
const withoutQuery = (page: string): string => {
  if (!URL.canParse(page)) return page;
  const { origin, pathname } = new URL(page);
  return origin === 'null' ? page : origin + pathname;
};

const LONGER = {
  site: { task: 'allowSiteTask', anySite: 'allowAnySite', always: 'allowSiteAlways' },
  pair: { task: 'allowPairTask', anySite: 'allowAnySite', always: 'allowPairAlways' },
} as const;
const isLonger = (choice: ApprovalChoice): choice is keyof (typeof LONGER)['site'] =>
  Object.hasOwn(LONGER.site, choice);

/** A yes, for how long, and a no: none of them by a stray press. To allow for longer takes two. */
export function Verdict({
  session,
  question,
  canSayWhy = false,
}: Props & { readonly canSayWhy?: boolean }): JSX.Element {
  const answer = (choice: ApprovalChoice) =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: choice }));
  const longer = question.choices.filter(isLonger);
  const yes = (
    <Button tone="primary" onPurpose onPress={() => answer('allow')}>
      {t(staysAllowed(question) ? 'allowInTask' : 'allowOnce')}
    </Button>
  );
  return (
    <div class="verdict">
      {longer.length === 0 ? (
        yes
      ) : (
        <span class="split">
          {yes}
          <Menu
            label={t('allowLonger')}
            opener={(attributes) => (
              <button type="button" class="button primary" aria-label={t('allowLonger')} {...attributes}>
                <Icon of={ChevronDown} />
              </button>
            )}
          >
            {longer.map((choice) => (
              <MenuItem key={choice} onPress={() => answer(choice)}>
                {t(LONGER[kindOf(question) === 'flow' ? 'pair' : 'site'][choice])}
              </MenuItem>
            ))}
          </Menu>
        </span>
      )}
      <Button onPurpose onPress={() => answer('refuse')}>
        {t('dont')}
      </Button>
      {canSayWhy && (
        <button
          type="button"
          class="button quiet wide"
          onClick={() => {
            refusing.value = question.id;
          }}
        >
          {t('dontAndWhy')}
        </button>
      )}
    </div>
  );
}

/** What is allowed for a site stays so until the task ends. */
const staysAllowed = (question: Approval): boolean =>
  question.kind === 'site' ||
  question.need?.kind === 'sites' ||
  question.need?.kind === 'scripts' ||
  question.need?.kind === 'keys' ||
  question.sendTo !== undefined;
