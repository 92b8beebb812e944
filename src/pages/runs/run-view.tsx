import { useSignal } from '@preact/signals';
import { Globe } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import * as v from 'valibot';
import type { RunStory } from '../../protocol/run-page.ts';
import { Markdown } from '../components/markdown.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Since } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { dayAndTimeFirst } from '../shared/times.ts';
import { TurnList } from '../story/turn-list.tsx';
import { Approvals } from './approvals.tsx';
import { noteAnswer } from './link.ts';
import { RunFacts } from './run-facts.tsx';
import { stateOf, titleOf } from './run-words.ts';
import { ask } from './server.ts';
import type { Reader } from './token.ts';
import { useStory } from './use-story.ts';

interface Props {
  readonly id: string;
  readonly reader: Reader;
}

/** One run with its story, live. */
export function RunView({ id, reader }: Props): JSX.Element {
  const { shown, again } = useStory(reader, id);
  const title = shown.state === 'known' ? titleOf(shown.run) : undefined;
  useEffect(() => {
    document.title = title === undefined ? t('runsTitle') : `${title} · ${t('runsTitle')}`;
  }, [title]);
  return (
    <>
      <p>
        <a href="#all">{t('runsAll')}</a>
      </p>
      {shown.state === 'asking' && (
        <p class="loading" aria-busy="true">
          {t('loading')}
        </p>
      )}
      {shown.state === 'gone' && (
        <div class="empty">
          <p role="status">{t('runGone')}</p>
        </div>
      )}
      {shown.state === 'known' && <Run run={shown.run} reader={reader} again={again} />}
    </>
  );
}

interface RunProps {
  readonly run: RunStory;
  readonly reader: Reader;
  readonly again: () => void;
}

const Run = ({ run, reader, again }: RunProps): JSX.Element => (
  <div class="run-grid">
    <div class="run-part">
      <RunStatus run={run} reader={reader} again={again} />
      <TurnList
        told={{ entries: run.story, gaps: [], steps: run.story.filter(({ kind }) => kind === 'step').length }}
        current={run.current}
        sentWith={() => undefined}
        siteIcon={() => (
          <span class="favicon">
            <Icon of={Globe} />
          </span>
        )}
      />
    </div>
    <div class="run-part">
      <Approvals run={run} reader={reader} />
      <RunFacts run={run} reader={reader} />
    </div>
  </div>
);

function RunStatus({ run, reader, again }: RunProps): JSX.Element {
  const failed = useSignal(false);
  const { icon, tone, words } = stateOf(run, reader.person);
  const hasEnded = run.status === 'completed' || run.status === 'error' || run.status === 'cancelled';
  const cancel = async () => {
    const path = `/agent/run/${encodeURIComponent(run.runId)}/cancel`;
    const answer = await ask({ token: reader.token, path, method: 'POST', schema: v.unknown() });
    noteAnswer(answer);
    // 409: it ended meanwhile, and the answer to the next question says how.
    failed.value = answer.state === 'silent' || answer.state === 'troubled';
    if (failed.value) return;
    again();
    document.querySelector<HTMLElement>('.status')?.focus(); // The button goes away.
  };
  return (
    <Status
      tone={tone}
      {...(run.status !== 'running' && { icon })}
      now={titleOf(run)}
      meta={
        <>
          {words} · {hasEnded ? dayAndTimeFirst(run.updatedAt, Date.now()) : <Since at={run.updatedAt} />}
        </>
      }
      deed={
        !hasEnded &&
        run.person === reader.person && (
          <Button tone="plain danger" onPress={cancel}>
            {t('runCancel')}
          </Button>
        )
      }
    >
      {failed.value && (
        <p class="error" role="alert">
          {t('runsNoAnswer')}
        </p>
      )}
      {run.question && (
        <div class="run-question">
          <p dir="auto">
            {run.question.asks ? <RichText sentence={run.question.asks} /> : run.question.text}
          </p>
          <p>{t('runDecideThere')}</p>
        </div>
      )}
      {run.result !== null && (
        <div class="answer" dir="auto">
          <Markdown text={run.result} />
        </div>
      )}
    </Status>
  );
}
