import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { ChatFile, ChatFileFault } from '../../../protocol/chat-file/chat-file.ts';
import type { ShippedChat } from '../../../protocol/chat-file/shipped-chat.ts';
import type { LearnedChat } from '../../../protocol/view.ts';
import { Button } from '../../shared/button.tsx';
import { chatPart } from '../../shared/chat-part.ts';
import { clearNotice, tellFailure } from '../../shared/notices.tsx';
import { useReturningFocus } from '../../shared/returning-focus.ts';
import { type TextKey, t } from '../../shared/texts.ts';
import { ChatReview } from './chat-review.tsx';
import { openChatFile } from './open-chat-file.ts';

const faultTexts = {
  long: 'chatFileLong',
  json: 'chatFileNoJson',
  name: 'chatFileName',
  shape: 'chatFileShape',
  host: 'chatFileHost',
  empty: 'chatFileEmpty',
  syntax: 'chatFileSyntax',
  everything: 'chatFileEverything',
  secret: 'chatFileSecret',
  address: 'chatFileAddress',
} as const satisfies Record<ChatFileFault['kind'], TextKey>;

interface Props {
  readonly chats: readonly LearnedChat[];
  /** The data as shipped for an origin. */
  shippedAt(origin: string): ShippedChat | undefined;
}

/** Reads the file of one chat's data and shows all of it before the person takes it. */
export function ImportChat({ chats, shippedAt }: Props): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const read = useSignal<{ readonly name: string; readonly file: ChatFile } | undefined>(undefined);
  const opener = useReturningFocus(read.value !== undefined);
  const load = async (from: HTMLInputElement) => {
    const [chosen] = from.files ?? [];
    if (!chosen) return;
    clearNotice();
    const opened = await openChatFile(chosen);
    from.value = ''; // So that the person can choose the same file again, corrected.
    read.value = opened.ok ? { name: chosen.name, file: opened.file } : undefined;
    if (!opened.ok)
      tellFailure({ message: t('chatFileRefused', chosen.name), hint: faultText(opened.fault) });
  };
  const close = () => {
    read.value = undefined;
  };
  if (read.value) return <ChatReview {...read.value} chats={chats} shippedAt={shippedAt} onEnd={close} />;
  return (
    <div class="actions">
      <Button onPress={() => input.current?.click()} innerRef={opener}>
        {t('importChat')}
      </Button>
      <input
        type="file"
        accept="application/json,.json"
        aria-label={t('importChat')}
        hidden
        ref={input}
        onChange={(event) => load(event.currentTarget)}
      />
      <p class="meta">{t('importChatHint')}</p>
    </div>
  );
}

function faultText(fault: ChatFileFault): string {
  const words = 'words' in fault ? fault.words : '';
  const of = 'part' in fault ? chatPart(fault.part) : '';
  return t(faultTexts[fault.kind], fault.kind === 'empty' ? chatPart(words) : words, of);
}
