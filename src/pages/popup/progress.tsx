import type { JSX } from 'preact';
import type { Opens } from '../../protocol/command-state.ts';
import type { SessionView } from '../../protocol/view.ts';
import { type TextKey, t } from '../shared/texts.ts';

type QueueEntry = SessionView['queue'][number];

const kindTexts = {
  UPDATE_AGENT: 'kindUpdateAgent',
  COMMAND: 'kindCommand',
} as const satisfies Record<QueueEntry['kind'], TextKey>;

const opensTexts = { tab: 'kindOpensTab' } as const satisfies Record<Opens, TextKey>;

const stateTexts = {
  received: 'itemReceived',
  started: 'itemStarted',
  dispatched: 'itemDispatched',
} as const satisfies Record<QueueEntry['state'], TextKey>;

const STEPS_SHOWN = 8;

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The queue, and the latest steps. */
export function Progress({ queue, steps }: Pick<SessionView, 'queue' | 'steps'>): JSX.Element {
  return (
    <>
      <section aria-labelledby="queue">
        <h2 id="queue">{t('queue')}</h2>
        {queue.length === 0 && <p class="empty">{t('queueEmpty')}</p>}
        <ol class="list">
          {queue.map(({ id, kind, opens, what, state }) => (
            <li key={id}>
              <p class="tab">
                <strong>{t(opens ? opensTexts[opens] : kindTexts[kind])}</strong>
                <small>{what}</small>
              </p>
              <small>{t(stateTexts[state])}</small>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('steps')}</h2>
        {steps.length === 0 && <p class="empty">{t('noSteps')}</p>}
        <ol class="list steps">
          {steps.slice(-STEPS_SHOWN).map(({ at, key, args }) => (
            <li key={`${at} ${key} ${args.join(' ')}`}>
              <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
              <span>{t(key, ...args)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
