import { CircleCheck, RotateCw, Star, StarOff } from 'lucide';
import type { JSX } from 'preact';
import type { SessionView } from '../../protocol/view.ts';
import { Markdown } from '../components/markdown.tsx';
import { Status } from '../components/status.tsx';
import { ExportMenu } from '../history/export-menu.tsx';
import { FinalNote } from '../history/final-note.tsx';
import { starRun } from '../history/run-deeds.ts';
import { costWords, doAgain } from '../history/run-words.ts';
import { Button } from '../shared/button.tsx';
import { CopyAnswer } from '../shared/copy-answer.tsx';
import { t } from '../shared/texts.ts';
import { CloseAgentTabs } from './close-agent-tabs.tsx';

interface Props {
  readonly session: SessionView;
  readonly answer: string;
  /** The start form has been filled: it is to be shown. Absent where there is no room for more than the answer. */
  readonly onStart: (() => void) | undefined;
}

/** The agent's answer with what it took, what cannot be undone, and what can be done with the task now. */
export function ResultCard({ session, answer, onStart }: Props): JSX.Element {
  const { run } = session;
  return (
    <Status
      tone="done"
      icon={CircleCheck}
      now={t('done')}
      meta={costWords(run)}
      deed={<CopyAnswer text={answer} />}
    >
      <h2 class="visually-hidden">{t('answerTitle')}</h2>
      <div class="answer" dir="auto">
        <Markdown text={answer} />
      </div>
      {/* The popup has room for four lines of the answer and nothing else. */}
      {onStart && <FinalNote final={run.final} />}
      {onStart && (
        <div class="actions">
          <Button
            icon={RotateCw}
            onPress={() => {
              doAgain(run);
              onStart();
            }}
          >
            {t('doAgain')}
          </Button>
          <Button tone="quiet" icon={run.isStarred ? StarOff : Star} onPress={() => starRun(run)}>
            {t(run.isStarred ? 'keepNot' : 'keep')}
          </Button>
          <ExportMenu run={run} />
        </div>
      )}
      <CloseAgentTabs session={session} />
    </Status>
  );
}
