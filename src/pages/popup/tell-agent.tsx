import { ArrowUp } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { SessionView } from '../../protocol/view.ts';
import { useDraft } from '../shared/draft.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { invitation } from '../task/invitation.ts';

/** A line for words to the agent; the panel has the same draft, and room for more. */
export function TellAgent({ session }: { session: SessionView }): JSX.Element {
  const { id, agent } = session;
  const draft = useDraft(`command ${id}`);
  const send = async () => {
    const text = draft.value.trim();
    if (text === '') return;
    const outcome = await act(askWorker('REMOTE_INJECT', { session: id, text }));
    // Words typed meanwhile stay.
    if (outcome.ok && draft.value.trim() === text) draft.value = '';
  };
  return (
    <form
      class="composer tell"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        class="words"
        maxLength={LIMITS.words}
        autocomplete="off"
        aria-label={t('tellAgent', agent.name)}
        placeholder={invitation(session)}
        value={draft.value}
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value;
        }}
      />
      <button type="submit" class="send" aria-label={t('send')} disabled={draft.value.trim() === ''}>
        <Icon of={ArrowUp} />
      </button>
    </form>
  );
}
