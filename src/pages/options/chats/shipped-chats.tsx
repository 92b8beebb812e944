import { MessageSquare } from 'lucide';
import type { JSX } from 'preact';
import type { ChatFile } from '../../../protocol/chat-file/chat-file.ts';
import type { ShippedChat } from '../../../protocol/chat-file/shipped-chat.ts';
import { Button } from '../../shared/button.tsx';
import { downloadJson } from '../../shared/download.ts';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/texts.ts';

/** What AgentAnything brings with it: each can be the start of a file of the person's own. */
export function ShippedChats({ chats }: { chats: readonly ShippedChat[] }): JSX.Element {
  return (
    <details class="more">
      <summary>{t('shippedChats')}</summary>
      <p class="meta">{t('shippedChatsHint')}</p>
      <ul class="settings">
        {chats.map(({ name, file }) => (
          <li key={name} class="setting with-icon">
            <Icon of={MessageSquare} />
            <div class="setting-words">
              <span class="name">{name}</span>
              <p class="meta">{file.host}</p>
            </div>
            <ExportChat file={file} place={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Downloads one chat's data. */
export function ExportChat({ file, place }: { file: ChatFile; place: string }): JSX.Element {
  const download = () => downloadJson(`agent-anything-${fileName(file.host)}.json`, file);
  return (
    <Button label={t('exportChatFor', place)} onPress={download}>
      {t('exportChat')}
    </Button>
  );
}

/** Windows allows no colon in the name of a file. */
const fileName = (host: string): string => host.replace(/[^a-z0-9.-]+/g, '-');
