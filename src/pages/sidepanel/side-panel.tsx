import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import type { ChatCheck } from '../../protocol/chat-check.ts';
import type { View } from '../../protocol/view.ts';
import { CheckView } from '../check/check-view.tsx';
import { HistoryView } from '../history/history-view.tsx';
import { RunView } from '../history/run-view.tsx';
import { UnkeptCard } from '../history/unkept-card.tsx';
import { ModelsView } from '../models/models-view.tsx';
import type { CurrentTab } from '../shared/current-tab.ts';
import { wantedAgent } from '../shared/last-agent.ts';
import { shownSession } from '../shared/shown-session.ts';
import { calledTo, type Known } from '../shared/state.ts';
import { AgreedView } from '../task/agreed-view.tsx';
import { Asides } from '../task/asides.tsx';
import { CallMe } from '../task/call-me.tsx';
import { ChatHealth } from '../task/health-card.tsx';
import { isAtWall, NowStatus } from '../task/now-status.tsx';
import { Composer } from './composer.tsx';
import type { Opened } from './opened.ts';
import { isKnocking, Knocks } from './program-knocks.tsx';
import { ShownMessage } from './shown-message.tsx';
import { StartForm } from './start-form.tsx';
import { Story } from './story.tsx';
import { TopBar } from './top-bar.tsx';
import { WhatItSees } from './what-it-sees.tsx';
import { WhatWasSent } from './what-was-sent.tsx';

/** The page beside the tabs: one task at a time, or the form that starts one. */
export function SidePanel({ view, tab }: { view: Known<View>; tab: Known<CurrentTab> }): JSX.Element {
  return (
    <AgreedView view={view} classes={{ bar: 'topbar', main: 'panel-main' }}>
      {(value) => <Tasks view={value} tab={tab} />}
    </AgreedView>
  );
}

function Tasks({ view, tab }: { view: View; tab: Known<CurrentTab> }): JSX.Element {
  const opened = useSignal<Opened>({ kind: 'task', id: undefined });
  useSignalEffect(() => {
    if (calledTo.value) opened.value = { kind: 'task', id: calledTo.value.id };
  });
  const check = openCheck(view, opened.value, tab);
  if (check)
    return (
      <CheckView
        check={check}
        onBack={() => {
          opened.value = { kind: 'task', id: undefined };
        }}
        onLesson={(id) => {
          opened.value = { kind: 'task', id };
        }}
      />
    );
  const { kind } = opened.value;
  const open = (what: Opened) => {
    opened.value = what;
  };
  const start = () => open({ kind: 'new' });
  if (opened.value.kind === 'history')
    return (
      <HistoryView
        view={view}
        largestFirst={opened.value.largestFirst === true}
        onBack={() => open({ kind: 'task', id: undefined })}
        onStart={start}
        onOpenRun={(id) => open({ kind: 'run', id })}
        onOpenTask={(id) => open({ kind: 'task', id })}
      />
    );
  if (opened.value.kind === 'run') {
    const { id } = opened.value;
    return (
      <RunView
        id={id}
        onBack={() =>
          open(opened.value.kind === 'run' && opened.value.from ? opened.value.from : { kind: 'history' })
        }
        onStart={start}
        onShown={(turn) => open({ kind: 'shown', id, turn, from: opened.value })}
      />
    );
  }
  if (opened.value.kind === 'shown') {
    const { id, turn, from } = opened.value;
    return <ShownMessage run={id} turn={turn} onBack={() => open(from)} />;
  }
  if (opened.value.kind === 'models') {
    const { form, from } = opened.value;
    return (
      <ModelsView
        models={view.models}
        form={form}
        onBack={() => open(from)}
        onSaved={(id) => {
          // A new model is for the task that the person is about to start.
          if (form?.model === 'new') wantedAgent.value = { kind: 'added', id };
          open(from);
        }}
      />
    );
  }
  const picked = 'id' in opened.value ? opened.value.id : undefined;
  const session = kind === 'new' ? undefined : shownSession(view.sessions, picked, tab);
  const bar = <TopBar view={view} session={session} opened={opened} />;
  if (!session)
    return (
      <>
        {bar}
        <main class="panel-main">
          <Asides asides={view.asides} />
          {kind !== 'new' && isKnocking(view.programs) ? (
            <Knocks
              programs={view.programs}
              onNew={() => {
                opened.value = { kind: 'new' };
              }}
            />
          ) : (
            <StartForm
              view={view}
              tab={tab}
              onCheck={(tabId) => {
                opened.value = { kind: 'check', tabId };
              }}
              onBegun={(id) => {
                opened.value = { kind: 'task', id };
              }}
              onHistory={() => open({ kind: 'history' })}
              onAddModel={() => open({ kind: 'models', form: { model: 'new' }, from: { kind: 'new' } })}
            />
          )}
        </main>
      </>
    );
  if (kind === 'sent' || kind === 'seen')
    return (
      <>
        {bar}
        <main class="panel-main">
          {opened.value.kind === 'seen' ? (
            <WhatItSees session={session} tabId={opened.value.tabId} />
          ) : (
            <WhatWasSent session={session} />
          )}
        </main>
      </>
    );
  return (
    <>
      {bar}
      <main class="panel-main task" key={session.id}>
        <NowStatus
          session={session}
          onStart={start}
          onModel={(model) =>
            open({ kind: 'models', form: { model, focus: 'key' }, from: { kind: 'task', id: session.id } })
          }
        />
        <CallMe session={session} />
        <Story session={session} keepsShown={view.settings.keepShown} onOpen={open}>
          <Asides asides={view.asides} />
          {view.unkept?.runs.includes(session.id) && (
            <UnkeptCard unkept={view.unkept} onChoose={() => open({ kind: 'history', largestFirst: true })} />
          )}
          {session.chat?.health && !session.chat.lesson && !isAtWall(session) && (
            <ChatHealth session={session.id} health={session.chat.health} />
          )}
        </Story>
      </main>
      <Composer
        session={session}
        view={view}
        onSee={(tabId) => {
          opened.value = { kind: 'seen', id: session.id, tabId };
        }}
      />
    </>
  );
}

/** The check that the person opened here, or that of the active tab if they opened nothing else. */
function openCheck({ checks }: View, opened: Opened, tab: Known<CurrentTab>): ChatCheck | undefined {
  const front = tab.state === 'known' ? tab.value.abilities.tabId : undefined;
  const isFree = opened.kind === 'task' && opened.id === undefined;
  const wanted = opened.kind === 'check' ? opened.tabId : isFree ? front : undefined;
  return checks.find(({ tabId, closed }) => tabId === wanted && !closed);
}
