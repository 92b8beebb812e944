import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { ApprovalChoice, Question } from '../../protocol/question.ts';
import { Button } from '../shared/button.tsx';
import { useDraft } from '../shared/draft.ts';
import { TextArea } from '../shared/fields.tsx';
import { Form, Submit } from '../shared/form.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { SentAs } from './sent-as.tsx';

const titles = { question: 'questionTitle', approval: 'approvalTitle', site: 'siteTitle' } as const;
const choiceTexts = { allow: 'allowOnce', refuse: 'refuse' } as const satisfies Record<
  ApprovalChoice,
  TextKey
>;
/** What is allowed for a site stays so. */
const siteTexts = { ...choiceTexts, allow: 'allowInSession' } as const satisfies Record<
  ApprovalChoice,
  TextKey
>;

/** What each choice answers, and the words on its button. */
const choicesOf = (question: Question): readonly (readonly [answer: string, label: string])[] =>
  question.kind === 'question'
    ? question.choices.map((choice) => [choice, choice])
    : question.choices.map((choice) => [
        choice,
        t((isAboutSite(question) ? siteTexts : choiceTexts)[choice]),
      ]);

const isAboutSite = (question: Question): boolean =>
  question.kind === 'site' ||
  (question.kind === 'approval' && (question.site ?? question.sendTo) !== undefined);

interface Props {
  readonly session: SessionId;
  readonly question: Question;
  readonly asksForSecret: boolean;
}

/**
 * A question to the person: they answer an approval by one of its choices, another question also in their own
 * words.
 */
export function QuestionForm({ session, question, asksForSecret }: Props): JSX.Element {
  const { id, kind, choices } = question;
  const draft = useDraft(`answer ${id}`);
  const answer = (words: string) => act(askWorker('ANSWER', { session, question: id, answer: words }));
  return (
    <section class="card stack" data-kind={kind} aria-labelledby="question">
      <h2 id="question">{t(titles[kind])}</h2>
      <p class="words">
        {question.kind === 'question' ? question.text : t(question.sentence.key, ...question.sentence.args)}
      </p>
      {choices.length > 0 && (
        <div class="row">
          {choicesOf(question).map(([choice, label]) => (
            <Button key={choice} onPurpose onPress={() => answer(choice)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {asksForSecret && (
        <>
          <p class="type-in-tab">{t('typeInTab')}</p>
          <Button tone="primary" onPurpose onPress={() => answer(t('typedInTab'))}>
            {t('doneGoOn')}
          </Button>
        </>
      )}
      {kind === 'question' && (
        <Form onSubmit={async () => draft.value.trim() && answer(draft.value)}>
          {(busy) => (
            <>
              <TextArea label={t(choices.length > 0 ? 'otherAnswer' : 'answer')} rows={2} draft={draft} />
              <SentAs session={session} draft={draft} />
              <Submit busy={busy} tone={asksForSecret ? 'plain' : 'primary'}>
                {t('sendAnswer')}
              </Submit>
            </>
          )}
        </Form>
      )}
    </section>
  );
}
