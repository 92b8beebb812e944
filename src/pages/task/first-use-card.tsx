import { Check, Hand } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Ask } from '../components/ask.tsx';
import { Since } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';

interface Props {
  readonly session: SessionView;
  readonly question: Extract<Question, { readonly kind: 'first_use' }>;
}

const promises = ['worksInShared', 'asksBeforeRisky'] as const satisfies readonly TextKey[];

/** Whether a program that the person has never allowed may use this browser. Its name is only a claim. */
export function FirstUseCard({ session, question }: Props): JSX.Element {
  const answer = (choice: 'allow' | 'refuse') =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: choice }));
  return (
    <Status
      tone="waiting"
      icon={Hand}
      now={t('nowWaitingYes')}
      meta={
        <>
          {t('metaFirstUse')} · <Since at={question.since} />
        </>
      }
      ask={
        <Ask
          title={t('askFirstUse', question.name)}
          head={<p class="meta">{t('nameIsClaim')}</p>}
          verdict={(isWhole) => (
            <div class="verdict">
              <Button onPurpose onPress={() => answer('refuse')}>
                {t('dont')}
              </Button>
              {isWhole ? (
                <Button tone="primary" onPurpose onPress={() => answer('allow')}>
                  {t('allow')}
                </Button>
              ) : (
                <p class="meta">{t('makeLarger')}</p>
              )}
            </div>
          )}
        >
          <ul class="checks">
            {promises.map((promise) => (
              <li key={promise}>
                <span class="mark">
                  <Icon of={Check} />
                </span>
                <span>{t(promise)}</span>
              </li>
            ))}
          </ul>
        </Ask>
      }
    />
  );
}
