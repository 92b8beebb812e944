import { Copy, EyeOff } from 'lucide';
import type { JSX } from 'preact';
import type { SessionView } from '../../protocol/view.ts';
import { Tagged } from '../components/rich-text.tsx';
import { Button } from '../shared/button.tsx';
import { copy } from '../shared/copy.ts';
import { Icon } from '../shared/icon.tsx';
import { tell } from '../shared/notices.tsx';
import { plural } from '../shared/plural.ts';
import { t } from '../shared/texts.ts';

/** The latest message to the chat, word for word. */
export function WhatWasSent({ session }: { session: SessionView }): JSX.Element {
  const { lastMessage, agent, targets } = session;
  if (lastMessage === null) return <p class="empty">{t('nothingSent')}</p>;
  const hidden = targets.reduce((sum, { redacted }) => sum + redacted, 0);
  const intro =
    hidden === 0
      ? t('sentIntro', agent.name)
      : plural({ one: 'sentIntro_one', other: 'sentIntro_other' }, hidden, agent.name);
  return <RawText label={t('lastMessage')} intro={intro} text={lastMessage} />;
}

interface RawProps {
  readonly label: string;
  /** What the person is to know of it. */
  readonly intro: string;
  readonly text: string;
}

/** A text as the chat gets it, with its placeholders as tags. */
export function RawText({ label, intro, text }: RawProps): JSX.Element {
  const press = async () => {
    if (await copy(text)) tell(t('copied'));
  };
  return (
    <>
      <p class="note meta">
        <Icon of={EyeOff} />
        <span>{intro}</span>
      </p>
      <section class="card sent" aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus. */}
        <pre class="raw" tabIndex={0}>
          <Tagged text={text} />
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
