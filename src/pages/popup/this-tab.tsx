import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { SessionId } from '../../protocol/ids.ts';
import type { SavedTool } from '../../protocol/settings.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Button } from '../shared/button.tsx';
import { type CurrentTab, refreshTab } from '../shared/current-tab.ts';
import { useDraft } from '../shared/draft.ts';
import { useReturningFocus } from '../shared/returning-focus.ts';
import type { Known } from '../shared/state.ts';
import { t } from '../shared/texts.ts';
import { AssignAgent } from './assign-agent.tsx';
import { AssignTarget } from './assign-target.tsx';
import { SaveTool } from './save-tool.tsx';

interface Props {
  readonly tab: Known<CurrentTab>;
  readonly session: SessionView | undefined;
  readonly tools: readonly SavedTool[];
  readonly maxTabs: number;
  readonly picked: Signal<SessionId | undefined>;
}

/** Offers to make the active tab an agent or a target. */
export function ThisTab({ tab, ...rest }: Props): JSX.Element {
  return (
    <section class="stack" aria-labelledby="this-tab">
      <h2 id="this-tab">{t('thisTab')}</h2>
      {tab.state === 'asking' && <p aria-busy="true">{t('loading')}</p>}
      {tab.state === 'unanswered' && (
        <>
          <p>{t('tabSilent')}</p>
          <Button onPress={refreshTab}>{t('tryAgain')}</Button>
        </>
      )}
      {tab.state === 'known' && (
        <>
          <p class="tab">
            <strong title={tab.value.title}>{tab.value.title || tab.value.url}</strong>
            <small>{siteName(tab.value.url)}</small>
          </p>
          <Offers key={tab.value.abilities.tabId} tab={tab.value} {...rest} />
        </>
      )}
    </section>
  );
}

function Offers({
  tab,
  session,
  tools,
  maxTabs,
  picked,
}: Omit<Props, 'tab'> & { tab: CurrentTab }): JSX.Element {
  const { tabId, role, agent, target, toolName } = tab.abilities;
  const task = useDraft('task');
  const saving = useSignal(false);
  const opener = useReturningFocus(saving.value);
  const url = session?.targets.find((one) => one.tabId === tabId)?.url ?? tab.url;
  const savable = /^https?:/.test(url) && !tools.some((tool) => tool.url === url);

  if (role.kind === 'none') {
    if (!session || (session.agent.gone && agent.able))
      return <AssignAgent abilities={tab.abilities} task={task} picked={picked} session={session?.id} />;
    const assigned = (id: SessionId) => {
      picked.value = id;
      saving.value = savable;
    };
    return (
      <>
        <AssignTarget
          {...{ tabId, session, maxTabs }}
          reason={target.able ? undefined : target.reason}
          onAssigned={assigned}
        />
        {agent.able && (
          <details>
            <summary>{t('anotherSession')}</summary>
            <AssignAgent abilities={tab.abilities} task={task} picked={picked} />
          </details>
        )}
      </>
    );
  }

  if (role.session !== session?.id) {
    const show = () => {
      picked.value = role.session;
    };
    return (
      <>
        <p>{t(role.kind === 'agent' ? 'agentElsewhere' : 'targetElsewhere')}</p>
        <Button onPress={show}>{t('showSession')}</Button>
      </>
    );
  }
  if (role.kind === 'agent') return <p>{t('isAgent')}</p>;
  if (saving.value) {
    const end = () => {
      saving.value = false;
    };
    return <SaveTool name={toolName} url={url} onEnd={end} />;
  }
  const offer = () => {
    saving.value = true;
  };
  return (
    <>
      <p>{t('isTarget')}</p>
      {savable && (
        <Button onPress={offer} innerRef={opener}>
          {t('saveTool')}
        </Button>
      )}
    </>
  );
}
