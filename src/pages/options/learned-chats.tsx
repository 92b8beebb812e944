import { useSignal } from '@preact/signals';
import { GraduationCap } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { chatFileOf } from '../../protocol/chat-file/chat-file.ts';
import { fileHostOf } from '../../protocol/chat-file/host.ts';
import type { ShippedChat } from '../../protocol/chat-file/shipped-chat.ts';
import type { LearnedChat } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Button } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';
import { ImportChat } from './import-chat.tsx';
import { ExportChat, ShippedChats } from './shipped-chats.tsx';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const sources = {
  taught: 'learnedTaught',
  taken: 'learnedTaken',
} as const satisfies Record<string, TextKey>;

/** The learned chats: the person can forget and export each, and import one. */
export function LearnedChats({ chats }: { chats: readonly LearnedChat[] }): JSX.Element {
  const shipped = useSignal<readonly ShippedChat[]>([]);
  useEffect(() => {
    void askWorker('GET_SHIPPED', {}).then((answer) => {
      if (answer.ok && answer.value) shipped.value = answer.value;
    });
  }, []);
  const shippedAt = (origin: string) => shipped.value.find(({ origins }) => origins.includes(origin));
  return (
    <>
      {chats.length === 0 && <p class="empty">{t('noLearned')}</p>}
      {chats.length > 0 && (
        <ul class="settings">
          {chats.map((chat) => (
            <Row key={chat.origin} chat={chat} shipped={shippedAt(chat.origin)} />
          ))}
        </ul>
      )}
      <ImportChat chats={chats} shippedAt={shippedAt} />
      {shipped.value.length > 0 && <ShippedChats chats={shipped.value} />}
    </>
  );
}

function Row({
  chat: { origin, learned },
  shipped,
}: {
  chat: LearnedChat;
  shipped: ShippedChat | undefined;
}): JSX.Element {
  const place = siteName(origin);
  const forget = async () => {
    const outcome = await act(askWorker('FORGET_LEARNED', { origin }));
    if (outcome.ok) tell(t(shipped ? 'learnedForgottenShipped' : 'learnedForgotten', place));
  };
  const host = fileHostOf(origin);
  const file = host === undefined ? undefined : chatFileOf(host, learned);
  return (
    <li class="setting with-icon">
      <Icon of={GraduationCap} />
      <div class="setting-words">
        <span class="name">{place}</span>
        <p class="meta">
          {t(learned.chosen ? sources[learned.chosen] : 'learnedAt', date.format(learned.learnedAt))}
        </p>
        {shipped && <p class="meta">{t(learned.chosen ? 'learnedBefore' : 'learnedBeside', shipped.name)}</p>}
        {!file && <p class="meta">{t('exportChatRefused')}</p>}
      </div>
      <div class="actions">
        {file && <ExportChat file={file} place={place} />}
        <Button label={t(shipped ? 'useShippedFor' : 'removeLearned', place)} onPress={forget}>
          {t(shipped ? 'useShipped' : 'forget')}
        </Button>
      </div>
    </li>
  );
}
