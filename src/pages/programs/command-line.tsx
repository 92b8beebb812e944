import { Copy } from 'lucide';
import type { JSX } from 'preact';
import { copy } from '../shared/copy.ts';
import { Icon } from '../shared/icon.tsx';
import { tell } from '../shared/notices.tsx';
import { t } from '../shared/texts.ts';

/** A command for a terminal, and a button that copies it. */
export function CommandLine({ command }: { command: string }): JSX.Element {
  const press = async () => {
    if (await copy(command)) tell(t('commandCopied'));
  };
  return (
    <p class="command-line">
      <code dir="ltr">{command}</code>
      <button
        type="button"
        class="icon-button small"
        aria-label={t('copyCommand')}
        title={t('copyCommand')}
        onClick={press}
      >
        <Icon of={Copy} />
      </button>
    </p>
  );
}
