import { ArrowUp, ChevronDown, Cpu, Hand, MessageSquare, Paperclip, Server, Terminal } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { TabId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { SessionView, View } from '../../protocol/view.ts';
import { useDraft } from '../shared/draft.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { useSlash } from '../shared/slash.ts';
import { t } from '../shared/texts.ts';
import { AttachFiles } from '../task/attach-files.tsx';
import { invitation } from '../task/invitation.ts';
import { ModeMenu, modeName, modeShort } from '../task/mode-menu.tsx';
import { refusing } from '../task/refusing.ts';
import { SentAs } from '../task/sent-as.tsx';
import { GivenFiles } from './given-files.tsx';
import { TabChips } from './tab-chips.tsx';

interface Props {
  readonly session: SessionView;
  readonly view: View;
  /** The person wants to see what the agent sees of a tab. */
  readonly onSee: (tabId: TabId) => void;
}

/** Words for the agent at any moment, and the tabs that it may use. */
export function Composer({ session, view, onSee }: Props): JSX.Element {
  const draft = useDraft(`command ${session.id}`);
  const { agent, program, model } = session;
  const field = useRef<HTMLTextAreaElement>(null);
  useSlash(field);
  // The person says no to this question, and is about to say why.
  const refused = refusing.value !== null && refusing.value === session.question?.id ? refusing.value : null;
  useEffect(() => {
    if (refused !== null) field.current?.focus();
  }, [refused]);
  const send = async () => {
    const text = draft.value.trim();
    if (!text) return;
    const { id } = session;
    const no = { session: id, question: refused ?? '', answer: 'refuse', words: text };
    const outcome = await act(
      refused === null ? askWorker('REMOTE_INJECT', { session: id, text }) : askWorker('ANSWER', no),
    );
    // What has been typed meanwhile stays.
    if (outcome.ok && draft.value.trim() === text) draft.value = '';
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <footer class="panel-foot">
      <form
        class="composer"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TabChips session={session} settings={view.settings} onSee={onSee} />
        <textarea
          class="words"
          rows={1}
          maxLength={LIMITS.words}
          aria-label={agent.gone && !program ? t('tellNextChat') : t('tellAgent', agent.name)}
          ref={field}
          placeholder={refused === null ? invitation(session) : t('tellWhyNot')}
          value={draft.value}
          onInput={({ currentTarget }) => {
            draft.value = currentTarget.value;
          }}
          onKeyDown={press}
        />
        <SentAs session={session.id} draft={draft} />
        <GivenFiles session={session} />
        <div class="composer-row">
          <AttachFiles
            session={session.id}
            opener={(open) => (
              <button
                type="button"
                class="icon-button small"
                aria-label={t('attachFiles')}
                title={t('attachFiles')}
                onClick={open}
              >
                <Icon of={Paperclip} />
              </button>
            )}
          />
          <span class="pick">
            <Icon of={model?.server ? Server : model ? Cpu : program ? Terminal : MessageSquare} />
            <span class="one-line">{[agent.name, model?.server?.model].filter(Boolean).join(' · ')}</span>
          </span>
          <ModeMenu
            chosen={session.mode}
            at="above"
            onChoose={(mode) => act(askWorker('SET_MODE', { session: session.id, mode }))}
            opener={(attributes) => (
              <button type="button" class="pick" title={modeName(session.mode)} {...attributes}>
                <Icon of={Hand} />
                <span class="one-line">{modeShort(session.mode)}</span>
                <Icon of={ChevronDown} />
              </button>
            )}
          />
          <button type="submit" class="send" aria-label={t('send')} disabled={draft.value.trim() === ''}>
            <Icon of={ArrowUp} />
          </button>
        </div>
      </form>
    </footer>
  );
}
