import { Copy, EyeOff } from 'lucide';
import type { JSX } from 'preact';
import type { SessionView } from '../../protocol/view.ts';
import { Tagged } from '../components/rich-text.tsx';
import { Button } from '../shared/button.tsx';
import { copy } from '../shared/copy.ts';
import { Icon } from '../shared/icon.tsx';
import { tell } from '../shared/notices.tsx';
import { t } from '../shared/texts.ts';

/** The latest message to the chat, word for word. */
export function WhatWasSent({ session }: { session: SessionView }): JSX.Element {
  const { lastMessage, agent, targets } = session;
  if (lastMessage === null) return <p class="empty">{t('nothingSent')}</p>;
  const hidden = targets.reduce((sum, { redacted }) => sum + redacted, 0);
  const press = async () => {
    if (await copy(lastMessage)) tell(t('copied'));
  };
  return (
    <>
      <p class="note meta">
        <Icon of={EyeOff} />
        <span>{t('sentIntro', agent.name, hidden)}</span>
      </p>
      <section class="card sent" aria-label={t('lastMessage')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus. */}
        <pre class="raw" tabIndex={0}>
          <Tagged text={lastMessage} />
        </pre>
        <div class="actions">
          <Button icon={Copy} onPress={press}>
            {t('copy')}
          </Button>
        </div>
      </section>
    </>
  );
}
