import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { Health } from '../../protocol/chat-health.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { Button } from '../shared/button.tsx';
import { chatPart } from '../shared/chat-part.ts';
import { copy } from '../shared/copy.ts';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** Shown only if the chat does not match its selectors: one line, with the findings behind it. */
export function ChatHealth({ session, health }: { session: SessionId; health: Health }): JSX.Element | null {
  if (health.state === 'good') return null;
  const copyAll = async () => {
    if (await copy(JSON.stringify(health, null, 2))) tell(t('diagnosticCopied'));
  };
  return (
    <section class="stack" data-health={health.state}>
      <p>{t(health.state === 'failed' ? 'healthFailed' : 'healthDegraded')}</p>
      <Button onPress={() => act(askWorker('LEARN_CHAT', { session }))}>{t('learnChat')}</Button>
      <details>
        <summary>{t('healthDetails')}</summary>
        <div class="stack">
          {health.parts.length > 0 && <small>{t('healthCountsHint')}</small>}
          <ul class="list counts">
            {health.parts.map(({ part, counts }) => (
              <li key={part}>
                <span>{chatPart(part)}</span>
                <small>{counts.join(' · ') || '–'}</small>
              </li>
            ))}
          </ul>
          {health.structure && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
            <pre class="structure" tabIndex={0}>
              {health.structure}
            </pre>
          )}
          <Button onPress={copyAll}>{t('copyDiagnostic')}</Button>
          <small>{t('diagnosticHint')}</small>
        </div>
      </details>
    </section>
  );
}
