import { useSignal } from '@preact/signals';
import { ArrowRight, ArrowUpRight, CircleCheck, LogIn, MessageSquare, Pin, Puzzle } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { followIconPin } from '../../browser/icon.ts';
import { openPanelHere } from '../../browser/panel.ts';
import { createTab } from '../../browser/tabs.ts';
import { askWorker } from '../../messaging/ask.ts';
import type { Choices } from '../../protocol/choices.ts';
import type { View } from '../../protocol/view.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Button } from '../shared/button.tsx';
import { choices, refreshChoices } from '../shared/choices.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { showTab } from '../shared/show-tab.ts';
import { t } from '../shared/texts.ts';
import { practiceIn, readyAgent, TryPractice } from './try-practice.tsx';

/** The first chats have buttons; the others are in a menu. */
const BUTTONS = 4;

/** Three steps to the first result, each with a tick once it is done. */
export function FirstSteps({ view }: { view: View }): JSX.Element {
  const isPinned = useSignal(false);
  useEffect(() => {
    const unfollow = followIconPin((isOnToolbar) => {
      isPinned.value = isOnToolbar;
    });
    const look = (_tabId: number, { status }: { readonly status?: string }) => {
      if (status === 'complete') void refreshChoices();
    };
    chrome.tabs.onUpdated.addListener(look);
    return () => {
      unfollow();
      chrome.tabs.onUpdated.removeListener(look);
    };
  }, []);
  useEffect(() => void refreshChoices(), [view.sessions.length]);
  const agent = readyAgent(choices.value);
  const atWork = view.sessions.find(({ agent: { gone } }) => !gone)?.agent.name;
  const ready = atWork ?? agent?.name;
  const practice = practiceIn(view);
  const done = [isPinned.value, ready !== undefined, practice.state === 'done'];
  const next = done.indexOf(false) + 1;
  return (
    <section class="agree" aria-labelledby="next">
      <h2 id="next">{t('threeSteps')}</h2>
      <ol class="checklist">
        <Step number={1} next={next} isDone={isPinned.value} title={t('pinIcon')}>
          {isPinned.value ? (
            <p class="meta">{t('pinned')}</p>
          ) : (
            <>
              <p class="meta">{t('pinHow')}</p>
              <div class="pin-picture" role="img" aria-label={t('pinPicture')}>
                <Icon of={Puzzle} />
                <Icon of={ArrowRight} as="turns" />
                <span class="logo" />
                <span class="meta">{t('extName')}</span>
                <Icon of={Pin} />
              </div>
            </>
          )}
        </Step>
        <Step number={2} next={next} isDone={ready !== undefined} title={t('openChat')}>
          <p class="meta">{ready === undefined ? t('openChatHint') : t('chatIsReady', ready)}</p>
          {ready === undefined && choices.value && <ChatButtons choices={choices.value} />}
        </Step>
        <TryPractice view={view} practice={practice} agent={agent}>
          {({ title, children }) => (
            <Step number={3} next={next} isDone={practice.state === 'done'} title={title}>
              {children}
            </Step>
          )}
        </TryPractice>
      </ol>
      {practice.state === 'done' && (
        <div class="actions">
          <Button tone="primary" onPress={() => startOwn(view)}>
            {t('startOwn')}
          </Button>
        </div>
      )}
      <p class="meta">
        <a href="../options/options.html#privacy">{t('chooseHidden')}</a>
      </p>
    </section>
  );
}

/** Opens the panel with an empty form: the task on the practice page ends. Chrome opens it in the press's own task only. */
function startOwn(view: View): Promise<unknown> {
  void openPanelHere();
  const { session } = practiceIn(view);
  return session ? act(askWorker('DISENGAGE_ALL', { session: session.id })) : Promise.resolve();
}

/** Opens chats behind this page: a chat where the person is signed in is ready at once, and its step ticks. */
function ChatButtons({ choices: { chats, sites } }: { choices: Choices }): JSX.Element {
  return (
    <>
      <div class="chat-buttons">
        {sites.slice(0, BUTTONS).map(({ id, name, url }) => {
          const waiting = chats.find((chat) => chat.name === name && chat.isSignIn);
          return waiting ? (
            <Button key={id} icon={LogIn} onPress={() => showTab(waiting.tabId)}>
              {t('chatWantsSignIn', name)}
            </Button>
          ) : (
            <Button key={id} onPress={() => createTab(url)}>
              {name}
              <Icon of={ArrowUpRight} />
            </Button>
          );
        })}
      </div>
      {sites.length > BUTTONS && (
        <Menu
          label={t('furtherChat')}
          opener={(attributes) => (
            <button type="button" class="link start" {...attributes}>
              {t('furtherChat')}
            </button>
          )}
        >
          {sites.slice(BUTTONS).map(({ id, name, url }) => (
            <MenuItem key={id} icon={MessageSquare} onPress={() => createTab(url)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

interface StepProps {
  readonly number: number;
  /** The number of the next step; 0 once all are done. */
  readonly next: number;
  readonly isDone: boolean;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Step({ number, next, isDone, title, children }: StepProps): JSX.Element {
  return (
    <li class={number === next ? 'todo next' : 'todo'} aria-current={number === next ? 'step' : undefined}>
      {isDone ? (
        <span class="mark" data-tone="done">
          <Icon of={CircleCheck} />
        </span>
      ) : (
        <span class="number">{number}</span>
      )}
      <h3>
        {title}
        {isDone && <span class="visually-hidden">{t('commaDone')}</span>}
      </h3>
      <div class="todo-words">{children}</div>
    </li>
  );
}
