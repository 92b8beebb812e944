import { CirclePause } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { CutOff, SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Ask } from '../components/ask.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { cutOffStep } from '../history/run-words.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { dayAndTimeWords } from '../shared/times.ts';
import { Fact } from '../story/shown-facts.tsx';
import { endTask } from './end-task.tsx';

interface Props {
  readonly session: SessionView;
  readonly cutOff: CutOff;
  /** As little as asks the question. */
  readonly isShort: boolean;
}

/** The browser was closed in the middle of the task: whether it continues, which steps are not certain, and which tabs open again. */
export function CutOffCard({ session, cutOff, isShort }: Props): JSX.Element {
  const { at, unsure, open, reopens } = cutOff;
  const now = t('cutOffAt', cutOffStep(session.run.steps));
  const when = t('chromeClosed', dayAndTimeWords(at, Date.now()));
  const verdict = (
    <div class="verdict">
      <Button onPress={() => endTask(session)}>{t('endTaskNow')}</Button>
      <Button tone="primary" onPurpose onPress={() => act(askWorker('RESUME', { session: session.id }))}>
        {t('continueTask')}
      </Button>
    </div>
  );
  if (isShort)
    return (
      <Status tone="waiting" icon={CirclePause} now={t('continueThis')} meta={`${now} · ${when}`}>
        {verdict}
      </Status>
    );
  return (
    <Status
      tone="waiting"
      icon={CirclePause}
      now={now}
      meta={when}
      ask={
        <Ask title={t('continueThis')} factsLabel={t('cutOffFacts')} verdict={() => verdict}>
          {unsure.length + open.length + reopens.length > 0 && (
            <dl class="facts">
              {unsure.length > 0 && (
                <Fact name={t('factUnsure')}>
                  {unsure.map((step, index) => (
                    <div key={index}>
                      <RichText sentence={step} /> {t('perhaps')}
                    </div>
                  ))}
                  <div>{t('looksFirst', session.agent.name)}</div>
                </Fact>
              )}
              {open.length + reopens.length > 0 && (
                <Fact name={t('factTabs')}>
                  {open.map((site) => (
                    <div key={`open ${site}`}>
                      <RichText sentence={{ key: 'tabIsOpen', args: [siteName(`https://${site}`)] }} />
                    </div>
                  ))}
                  {reopens.map(({ site, path, isCut }) => (
                    <div key={`again ${site}${path}`}>
                      <RichText
                        sentence={{
                          key: isCut ? 'tabOpensCut' : 'tabOpensAgain',
                          args: [siteName(`https://${site}`), path],
                        }}
                      />
                    </div>
                  ))}
                </Fact>
              )}
            </dl>
          )}
        </Ask>
      }
    />
  );
}
