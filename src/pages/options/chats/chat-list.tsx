import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { openPanel } from '../../../browser/panel.ts';
import { askWorker } from '../../../messaging/ask.ts';
import type { ChatCheck } from '../../../protocol/chat-check.ts';
import type { ShippedChat } from '../../../protocol/chat-file/shipped-chat.ts';
import type { TabId } from '../../../protocol/ids.ts';
import type { View } from '../../../protocol/view.ts';
import { CheckStatus } from '../../check/check-status.tsx';
import { CheckSteps } from '../../check/check-steps.tsx';
import { Button } from '../../shared/button.tsx';
import { act } from '../../shared/requests.ts';
import { showTab } from '../../shared/show-tab.ts';
import { t } from '../../shared/texts.ts';
import { chatEntries } from './chat-entries.ts';
import { ChatRow } from './chat-row.tsx';
import { ImportChat } from './import-chat.tsx';
import { ShippedChats } from './shipped-chats.tsx';
import { UnusedChats } from './unused-chats.tsx';
import { useOpenChats } from './use-open-chats.ts';

/** Every chat with its state, the check that runs or ran last, and the files of chats. */
export function Chats({ view }: { view: View }): JSX.Element {
  const shipped = useSignal<readonly ShippedChat[]>([]);
  useEffect(() => {
    void askWorker('GET_SHIPPED', {}).then((answer) => {
      if (answer.ok && answer.value) shipped.value = answer.value;
    });
  }, []);
  const open = useOpenChats(view);
  const shown = view.checks.find(({ closed }) => !closed);
  const { used, unused } = chatEntries({ view, open: open ?? [], shipped: shipped.value });
  return (
    <>
      {shown && <ShownCheck check={shown} />}
      {open?.length === 0 && <p class="meta">{t('openChatsHint')}</p>}
      <ul class="settings" aria-label={t('learnedChats')}>
        {used.map((entry) => (
          <ChatRow key={entry.key} entry={entry} onSetUp={showLesson} />
        ))}
        <UnusedChats chats={unused} />
      </ul>
      <ImportChat
        chats={view.learned}
        shippedAt={(origin) => shipped.value.find(({ origins }) => origins.includes(origin))}
      />
      {shipped.value.length > 0 && <ShippedChats chats={shipped.value} />}
    </>
  );
}

function ShownCheck({ check }: { check: ChatCheck }): JSX.Element {
  return (
    <section>
      <h2 class="panel-title">{t('checkNamed', check.name)}</h2>
      <div class="card roomy">
        <CheckStatus check={check} onSetUp={() => showLesson(check.tabId)} />
        <CheckSteps check={check} />
        <div class="actions">
          <Button tone="quiet" onPress={() => act(askWorker('END_CHECK', { check: check.id, close: true }))}>
            {t('close')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The lesson is in the panel, beside the chat. Chrome opens the panel only in the task of the press. */
function showLesson(tabId: TabId): void {
  void openPanel({ tabId });
  void showTab(tabId);
}
