import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../../messaging/ask.ts';
import { type ChatFile, selectorsOf } from '../../../protocol/chat-file/chat-file.ts';
import { originOfHost } from '../../../protocol/chat-file/host.ts';
import type { ShippedChat } from '../../../protocol/chat-file/shipped-chat.ts';
import type { LearnedChat } from '../../../protocol/view.ts';
import { Button } from '../../shared/button.tsx';
import { chatPart } from '../../shared/chat-part.ts';
import { tell } from '../../shared/notices.tsx';
import { act } from '../../shared/requests.ts';
import { t } from '../../shared/texts.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface Props {
  /** The file's name on the disk. */
  readonly name: string;
  readonly file: ChatFile;
  readonly chats: readonly LearnedChat[];
  shippedAt(origin: string): ShippedChat | undefined;
  onEnd(): void;
}

/** All that a file says of one chat, before the person takes it. Takes the focus. */
export function ChatReview({ name, file, chats, shippedAt, onEnd }: Props): JSX.Element {
  const { host, data } = file;
  const origin = originOfHost(host);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const parts = selectorsOf(data);
  const ways = parts.reduce((sum, [, selectors]) => sum + selectors.length, 0);
  const shipped = shippedAt(origin);
  const take = async () => {
    const outcome = await act(askWorker('TAKE_CHAT', { file }));
    if (!outcome.ok) return;
    onEnd();
    tell(t('chatFileTaken', host));
  };
  return (
    <section class="card" data-kind="review" aria-labelledby="chat-file">
      <h2 id="chat-file" tabIndex={-1} ref={title}>
        {t('chatFileTitle', host)}
      </h2>
      <p class="meta">{t('chatFileOf', name, date.format(data.learnedAt), ways, parts.length)}</p>
      <p>{t('chatFileWhat')}</p>
      {chats.some((chat) => chat.origin === origin) && <p>{t('chatFileReplaces')}</p>}
      {shipped && <p>{t('chatFileShipped', shipped.name)}</p>}
      <dl class="parts" tabIndex={0}>
        {parts.map(([part, selectors]) => (
          <div key={part}>
            <dt>{chatPart(part)}</dt>
            {selectors.map((selector) => (
              <dd key={selector}>
                <code>{selector}</code>
              </dd>
            ))}
          </div>
        ))}
        {data.fresh !== null && (
          <div>
            <dt>{chatPart('fresh')}</dt>
            <dd>
              <code>{data.fresh}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('chatFileKey')}</dt>
          <dd>{data.submitKey}</dd>
        </div>
      </dl>
      <div class="actions">
        <Button tone="primary" onPurpose onPress={take}>
          {t('chatFileTake')}
        </Button>
        <Button onPress={onEnd}>{t('cancel')}</Button>
      </div>
    </section>
  );
}
