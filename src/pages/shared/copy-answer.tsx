import { Copy } from 'lucide';
import type { JSX } from 'preact';
import { copy } from './copy.ts';
import { Icon } from './icon.tsx';
import { tell } from './notices.tsx';
import { t } from './texts.ts';

/** Copies the answer as the agent has written it. */
export function CopyAnswer({ text }: { text: string }): JSX.Element {
  const press = async () => {
    if (await copy(text)) tell(t('copied'));
  };
  return (
    <button type="button" class="icon-button" aria-label={t('copyAnswer')} onClick={press}>
      <Icon of={Copy} />
    </button>
  );
}
