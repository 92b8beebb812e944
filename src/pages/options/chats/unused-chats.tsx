import { useSignal } from '@preact/signals';
import { ArrowUpRight, Circle, MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import type { ShippedChat } from '../../../protocol/chat-file/shipped-chat.ts';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/texts.ts';

/** The built-in chats that nobody has used: the first one, and the others in one row until the person shows them. */
export function UnusedChats({ chats }: { chats: readonly ShippedChat[] }): JSX.Element {
  const isUnfolded = useSignal(false);
  const [first, ...others] = chats;
  const shown = isUnfolded.value || others.length === 1 ? others : [];
  return (
    <>
      {[...(first ? [first] : []), ...shown].map(({ name, file: { host } }) => (
        <Row key={name} words={name}>
          <a
            class="button quiet"
            href={`https://${host}/`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('openNamed', name)}
          >
            {t('pillOpen')}
            <Icon of={ArrowUpRight} />
          </a>
        </Row>
      ))}
      {others.length > shown.length && (
        <Row words={others.map(({ name }) => name).join(', ')}>
          <Button
            tone="quiet"
            onPress={() => {
              isUnfolded.value = true;
            }}
          >
            {t('showThem')}
          </Button>
        </Row>
      )}
    </>
  );
}

const Row = ({ words, children }: { words: string; children: JSX.Element }): JSX.Element => (
  <li class="setting with-icon">
    <Icon of={MessageSquare} />
    <div class="setting-words">
      <span class="name">{words}</span>
      <p class="meta">{t('builtIn')}</p>
    </div>
    <div class="actions">
      <span class="badge" data-tone="resting">
        <Icon of={Circle} />
        {t('badgeNotUsed')}
      </span>
      {children}
    </div>
  </li>
);
