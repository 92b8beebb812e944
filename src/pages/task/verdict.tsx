import { ChevronDown } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { RiskKind } from '../../protocol/grant.ts';
import type { ApprovalChoice, Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { shortRequestName } from '../components/request-name.tsx';
import { WithCommand } from '../components/rich-text.tsx';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { refusing } from './refusing.ts';

type Approval = Extract<Question, { readonly kind: 'approval' | 'site' }>;

interface Props {
  readonly session: SessionView;
  readonly question: Approval;
  /** The title is in view together with these buttons. */
  readonly isWhole?: boolean;
  readonly canSayWhy?: boolean;
}

/** A refusal, an approval, and for how long: none of them by a stray press. To allow for longer takes two presses. */
export function Verdict({ session, question, isWhole = true, canSayWhy = false }: Props): JSX.Element {
  const answer = (choice: ApprovalChoice) =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: choice }));
  const longer = longerChoices(question);
  const sayWhy = () => {
    refusing.value = question.id;
  };
  return (
    <div class="verdict">
      <Button onPurpose onPress={() => answer('refuse')}>
        {t('dont')}
      </Button>
      {isWhole ? (
        <span class="split">
          <Button tone="primary" onPurpose onPress={() => answer('allow')}>
            {t(allowWords(question))}
          </Button>
          {(longer.length > 0 || canSayWhy) && (
            <Menu
              label={t('allowLonger')}
              at="to-start"
              opener={(attributes) => (
                <button
                  type="button"
                  class={longer.length > 0 ? 'button primary' : 'button primary only-low'}
                  aria-label={t('allowLonger')}
                  {...attributes}
                >
                  <Icon of={ChevronDown} />
                </button>
              )}
            >
              {longer.map(({ choice, words }) => (
                <MenuItem key={choice} wraps onPress={() => answer(choice)}>
                  {words}
                </MenuItem>
              ))}
              {canSayWhy && (
                <span class="only-low">
                  <MenuItem wraps onPress={sayWhy}>
                    {t('dontAndWhy')}
                  </MenuItem>
                </span>
              )}
            </Menu>
          )}
        </span>
      ) : (
        <p class="meta">{t('makeLarger')}</p>
      )}
      {canSayWhy && (
        <button type="button" class="button quiet wide" onClick={sayWhy}>
          {t('dontAndWhy')}
        </button>
      )}
    </div>
  );
}

/** The label of the primary button. A request that is gone is allowed for the next time. */
function allowWords(question: Approval): TextKey {
  if (question.kind === 'approval' && question.request?.gone) return 'allow';
  return staysAllowed(question) ? 'allowInTask' : 'allowOnce';
}

/** What is allowed for a site stays so until the task ends. */
const staysAllowed = (question: Approval): boolean =>
  question.kind === 'site' ||
  question.need?.kind === 'sites' ||
  question.need?.kind === 'scripts' ||
  question.need?.kind === 'keys' ||
  question.sendTo !== undefined;

/** The actions of each kind that can be allowed for longer, in the plural. */
const deeds: Readonly<Partial<Record<RiskKind, TextKey>>> = {
  sends: 'deedsSends',
  deletes: 'deedsDeletes',
  commits: 'deedsCommits',
  signs: 'deedsSigns',
  submits: 'deedsSubmits',
  downloads: 'deedsDownloads',
  uploads: 'deedsUploads',
  scripts: 'deedsScripts',
  keys: 'deedsKeys',
};

interface Longer {
  readonly choice: 'task' | 'anySite' | 'always';
  readonly words: ComponentChildren;
}

/** What else the person can choose, each with the actions and the site that it covers. */
function longerChoices(question: Approval): readonly Longer[] {
  if (question.kind !== 'approval' || !question.need) return [];
  const { kind, site, to } = question.need;
  const words: Partial<Record<ApprovalChoice, ComponentChildren>> = question.request
    ? requestWords(shortRequestName(question.request, site), siteName(site))
    : {
        anySite: t('allowAnySite'),
        ...wordsFor({ kind, here: siteName(site), to: to === undefined ? undefined : siteName(to) }),
      };
  return question.choices.flatMap((choice) => {
    if (choice === 'allow' || choice === 'refuse') return [];
    const covers = words[choice];
    return covers === undefined ? [] : [{ choice, words: covers }];
  });
}

const requestWords = (
  request: string,
  here: string,
): Readonly<Record<'task' | 'always', ComponentChildren>> => ({
  task: <WithCommand as="request" command={request} text={(name) => t('requestAllowTask', name)} />,
  always: t('requestAllowAlways', here),
});

interface Covered {
  readonly kind: RiskKind;
  readonly here: string;
  readonly to: string | undefined;
}

function wordsFor({ kind, here, to }: Covered): Readonly<Partial<Record<'task' | 'always', string>>> {
  if (kind === 'sites') return { task: t('allowSiteTask', here), always: t('allowSiteAlways', here) };
  if (kind === 'flow' || kind === 'values')
    return {
      task: t('allowPairTask', here, to ?? here),
      always: t('allowPairAlways', here, to ?? here),
    };
  const key = deeds[kind];
  if (key === undefined) return {};
  const what = t(key);
  return to === undefined
    ? { task: t('allowDeedsTask', what, here), always: t('allowDeedsAlways', what, here) }
    : { task: t('allowDeedsToTask', what, here, to), always: t('allowDeedsToAlways', what, here, to) };
}
