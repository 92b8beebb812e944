import type { JSX } from 'preact';
import type { Question } from '../../protocol/question.ts';
import type { Sentence } from '../../protocol/sentence.ts';
import type { BoundFact, ChangedFact } from '../../protocol/shown-facts.ts';
import type { SessionView } from '../../protocol/view.ts';
import { originOf, siteName } from '../../protocol/web-address.ts';
import { RequestName } from '../components/request-name.tsx';
import { Tagged } from '../components/rich-text.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { Fact, HeldFields, PageFacts } from '../story/shown-facts.tsx';
import { Address } from './address.tsx';

interface Props {
  readonly session: SessionView;
  readonly question: Extract<Question, { readonly kind: 'approval' | 'site' }>;
}

/** Characters of one name or value in a title. Longer ones are complete among the facts. */
const TITLE_ARG_MAX = 100;
const BEGINNING = 68;
const END = 24;

const siteOf = (question: Props['question']): string =>
  question.kind === 'approval' && question.need ? siteName(question.need.site) : '';

const isLong = (arg: string, site: string): boolean =>
  arg.length > TITLE_ARG_MAX && arg !== site && !URL.canParse(arg);

/** The title with its long names and values cut in the middle; a site is never cut. */
export function cutArgs(question: Props['question']): Sentence {
  const site = siteOf(question);
  const cut = (arg: string) => (isLong(arg, site) ? `${arg.slice(0, BEGINNING)} … ${arg.slice(-END)}` : arg);
  return { key: question.sentence.key, args: question.sentence.args.map(cut) };
}

/** The tab that the approval is about. */
export const pageOf = (
  { targets }: SessionView,
  { need }: Extract<Props['question'], { readonly kind: 'approval' }>,
): SessionView['targets'][number] | undefined =>
  need && targets.find(({ url }) => originOf(url) === need.site);

/** What changed, where, with which values and why. */
export function Facts({ session, question }: Props): JSX.Element | null {
  if (question.kind !== 'approval') return null;
  if (question.request) return <RequestFacts question={question} />;
  const { need, address, sends = [], fields = [], changes = [] } = question;
  const page = need ? (pageOf(session, question)?.url ?? need.site) : '';
  const where = address ?? (need?.kind === 'sites' ? '' : withoutQuery(page));
  const why = session.story.findLast(({ kind }) => kind === 'reply');
  const { args } = question.sentence;
  const site = siteOf(question);
  const control = need?.control ?? '';
  return (
    <dl class="facts">
      {changes.map((change) => (
        <Fact key={change.what} name={t(changedWords[change.what])}>
          <Changed change={change} />
        </Fact>
      ))}
      <PageFacts facts={question} amountsFrom={2} />
      {args
        .filter((arg) => isLong(arg, site))
        .map((arg) => (
          <Fact key={arg} name={t('factInFull')}>
            <Tagged text={arg} />
          </Fact>
        ))}
      {control !== '' && !args.some((arg) => arg.includes(control)) && (
        <Fact name={t('factClicks')}>
          <b>{control}</b>
        </Fact>
      )}
      {where !== '' && (
        <Fact name={t(need?.kind === 'flow' ? 'factReadIn' : 'factWhere')}>
          <Address url={where} />
        </Fact>
      )}
      {need?.to !== undefined && need.kind !== 'values' && (
        <Fact name={t('factGoesTo')}>
          <Address url={need.to} />
        </Fact>
      )}
      <HeldFields fields={fields} />
      {sends.length > 0 && (
        <Fact name={t('factSends')}>
          {sends.map((one, index) => (
            <div key={index} dir="auto">
              <Tagged text={one} />
            </div>
          ))}
        </Fact>
      )}
      {why?.kind === 'reply' && <Fact name={t('factWhy')}>“{why.text}”</Fact>}
    </dl>
  );
}

/** Where a request goes, and what it holds. */
const RequestFacts = ({
  question: { request, need, fields = [], amounts = [] },
}: {
  question: Extract<Props['question'], { readonly kind: 'approval' }>;
}): JSX.Element => (
  <dl class="facts">
    {request && (
      <Fact name={t('requestTo')}>
        <RequestName request={request} site={need?.site ?? ''} />
      </Fact>
    )}
    <PageFacts facts={{ amounts }} amountsFrom={2} />
    <HeldFields fields={fields} />
  </dl>
);

const changedWords: Readonly<Record<BoundFact, TextKey>> = {
  names: 'factClicks',
  subject: 'factSubject',
  dialog: 'factDialog',
  amounts: 'factAmount',
  form: 'factForm',
};

/** The old words crossed out, then the new ones. Screen readers do not announce `del` and `ins`. */
const Changed = ({ change: { was, now } }: { change: ChangedFact }): JSX.Element => (
  <>
    {was !== '' && (
      <>
        <span class="visually-hidden">{t('changedWas')} </span>
        <del>
          <Tagged text={was} />
        </del>{' '}
      </>
    )}
    <span class="visually-hidden">{t('changedNow')} </span>
    {now === '' ? (
      t('changedGone')
    ) : (
      <ins>
        <Tagged text={now} />
      </ins>
    )}
  </>
);

/** Of a tab's page, or of an origin alone. */
const withoutQuery = (page: string): string => {
  if (!URL.canParse(page)) return page;
  const { origin, pathname } = new URL(page);
  return origin === 'null' ? page : origin + pathname;
};
