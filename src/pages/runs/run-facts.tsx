import { useSignal } from '@preact/signals';
import { FileText, Layers } from 'lucide';
import type { JSX } from 'preact';
import * as v from 'valibot';
import type { RunStory } from '../../protocol/run-page.ts';
import { announce } from '../components/announcer.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Modal } from '../components/modal.tsx';
import { downloadText } from '../shared/download.ts';
import { t } from '../shared/texts.ts';
import { Fact } from '../story/shown-facts.tsx';
import { noteAnswer } from './link.ts';
import { costOf, titleOf } from './run-words.ts';
import { type Answer, ask, askText } from './server.ts';
import type { Reader } from './token.ts';

interface Props {
  readonly run: RunStory;
  readonly reader: Reader;
}

const FILES = { md: 'text/markdown', json: 'application/json' } as const;

/** Person, steps, cost and model of a run, its files, and the button that deletes it. */
export function RunFacts({ run, reader: { token, person } }: Props): JSX.Element {
  const isAsking = useSignal(false);
  const failed = useSignal(false);
  const path = `/agent/run/${encodeURIComponent(run.runId)}`;
  const note = (answer: Answer<unknown>): void => {
    noteAnswer(answer);
    failed.value = answer.state === 'silent' || answer.state === 'troubled';
  };
  const close = () => {
    isAsking.value = false;
  };
  const save = (as: keyof typeof FILES) => async () => {
    const answer = await askText(token, `${path}/export?as=${as}`);
    note(answer);
    if (answer.state === 'ok') downloadText(`${run.runId}.${as}`, answer.value, FILES[as]);
  };
  const remove = async () => {
    close();
    const answer = await ask({ token, path, method: 'DELETE', schema: v.unknown() });
    note(answer);
    if (failed.value) return;
    announce(t('runDeleted', titleOf(run)));
    location.hash = 'all';
  };
  return (
    <section class="card" aria-labelledby="facts">
      <h2 id="facts">{t('runFacts')}</h2>
      <dl class="facts">
        <Fact name={t('runsPerson')}>{run.person}</Fact>
        <Fact name={t('limitStepsLabel')}>{t('runStepsOf', run.currentStep, run.maxSteps)}</Fact>
        <Fact name={t('costLabel')}>{costOf(run)}</Fact>
        {run.model !== '' && <Fact name={t('modelName')}>{run.model}</Fact>}
      </dl>
      {failed.value && (
        <p class="error" role="alert">
          {t('runsNoAnswer')}
        </p>
      )}
      <div class="actions">
        <Menu
          label={t('export')}
          opener={(attributes) => (
            <button type="button" class="button quiet small" {...attributes}>
              {t('export')}
            </button>
          )}
        >
          <MenuItem icon={FileText} hint={t('exportReportHint')} onPress={save('md')}>
            {t('exportReport')}
          </MenuItem>
          <MenuItem icon={Layers} hint={t('runExportHint')} onPress={save('json')}>
            {t('exportData')}
          </MenuItem>
        </Menu>
        {run.person === person && (
          <button
            type="button"
            class="button quiet small danger"
            onClick={() => {
              isAsking.value = true;
            }}
          >
            {t('runDelete')}
          </button>
        )}
      </div>
      {isAsking.value && (
        <Modal title={t('runDeleteTitle')} onClose={close}>
          <p dir="auto">{titleOf(run)}</p>
          <p>{t('runDeleteText')}</p>
          <div class="verdict">
            <button type="button" class="button primary danger" onClick={remove}>
              {t('delete')}
            </button>
            <button type="button" class="button plain" autofocus onClick={close}>
              {t('cancel')}
            </button>
          </div>
        </Modal>
      )}
    </section>
  );
}
