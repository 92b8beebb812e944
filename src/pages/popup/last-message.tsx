import type { JSX } from 'preact';
import { Button } from '../shared/button.tsx';
import { copy } from '../shared/copy.ts';
import { tell } from '../shared/notices.tsx';
import { t } from '../shared/texts.ts';

/** The last message to the agent, verbatim, so that the person can check what leaves their tabs. */
export function LastMessage({ text }: { text: string }): JSX.Element {
  const copyAll = async () => {
    if (await copy(text)) tell(t('copied'));
  };
  return (
    <details>
      <summary>{t('lastMessage')}</summary>
      <div class="stack">
        <small>{t('lastMessageHint')}</small>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, too. */}
        <section class="message" aria-label={t('lastMessage')} tabIndex={0}>
          {text}
        </section>
        <Button onPress={copyAll}>{t('copy')}</Button>
      </div>
    </details>
  );
}
