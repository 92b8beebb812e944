import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { Health } from '../../protocol/chat-health.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { Button } from '../shared/button.tsx';
import { chatPart } from '../shared/chat-part.ts';
import { copyDiagnostic } from '../shared/diagnostic.ts';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

const WORDS = {
  failed: 'healthFailed',
  unreadable: 'healthUnreadable',
  degraded: 'healthDegraded',
} as const;

/** Shown only where the chat does not match what is known of it: one line, with the findings behind it. */
export function ChatHealth({ session, health }: { session: SessionId; health: Health }): JSX.Element | null {
  if (health.state === 'good') return null;
  return (
    <section class="card" data-health={health.state} aria-label={t('healthTitle')}>
      <p>{t(WORDS[health.state])}</p>
      <div class="actions">
        <Button onPress={() => act(askWorker('LEARN_CHAT', { session }))}>{t('teachChatAgain')}</Button>
      </div>
      <HealthDetails health={health} />
    </section>
  );
}

/** The findings of the health check, for a report. */
export function HealthDetails({ health }: { health: Health }): JSX.Element {
  return (
    <details>
      <summary>{t('healthDetails')}</summary>
      <div class="findings">
        {health.parts.length > 0 && <p class="meta">{t('healthCountsHint')}</p>}
        <dl class="facts">
          {health.parts.map(({ part, counts }) => (
            <>
              <dt>{chatPart(part)}</dt>
              <dd>{counts.join(' · ') || '–'}</dd>
            </>
          ))}
        </dl>
        {health.structure && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
          <pre class="raw structure" tabIndex={0}>
            {health.structure}
          </pre>
        )}
        <div class="actions">
          <Button onPress={() => copyDiagnostic(health)}>{t('copyDiagnostic')}</Button>
        </div>
        <p class="meta">{t('diagnosticHint')}</p>
      </div>
    </details>
  );
}
