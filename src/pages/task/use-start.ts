import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { type AgentChoice, type Choices, isTool, type Place } from '../../protocol/choices.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import type { Mode } from '../../protocol/mode.ts';
import type { View } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { choices, refreshChoices } from '../shared/choices.ts';
import type { CurrentTab } from '../shared/current-tab.ts';
import { dropDraft, noteStarting, useDraft } from '../shared/draft.ts';
import { keepLastAgent, usualAgent, wantedAgent } from '../shared/last-agent.ts';
import { act } from '../shared/requests.ts';
import { type StartSeed, startSeed } from '../shared/start-seed.ts';
import type { Known } from '../shared/state.ts';
import type { Teach } from './agent-menu.tsx';
import { type AgentWords, agentWords } from './agent-words.ts';

interface Given {
  readonly view: View;
  readonly tab: Known<CurrentTab>;
  /** In the very task of the press: Chrome opens the panel in no later one. */
  readonly onPress?: () => void;
  readonly onBegun: (task: SessionId) => unknown;
}

/** The open tabs and saved tools that a task may begin on. */
export type Places = Pick<Choices, 'tabs'> & Pick<View, 'tools'> & { readonly maxTabs: number };

/** A task that has not begun: its words, with which agent, on which tabs, and what begins it. */
export interface Start {
  readonly task: Signal<string>;
  /** The task of the past that it continues, and what it does not. */
  readonly continues: StartSeed['continues'];
  readonly startAfresh: () => void;
  /** The person has tried to begin without a word. */
  readonly isEmpty: Signal<boolean>;
  readonly front: CurrentTab | undefined;
  /** What it may begin on, and on how many of them at most. */
  readonly places: Places;
  readonly agent: AgentChoice | undefined;
  /** What the person reads of the agent. */
  readonly who: AgentWords | undefined;
  /** The tabs and saved tools that it begins on. */
  readonly on: readonly Place[];
  readonly mode: Mode;
  readonly chooseMode: (mode: Mode) => void;
  readonly chooseAgent: (agent: AgentChoice) => void;
  readonly choosePlaces: (on: readonly Place[]) => void;
  readonly start: () => Promise<void>;
  readonly teach: Teach | undefined;
  /** Makes the tab in front the agent of a task that the person types into it. */
  readonly beAgent: () => Promise<void>;
  readonly isReady: boolean;
  /** Enter begins, Shift and Enter make a new line. */
  readonly press: (event: KeyboardEvent) => void;
}

/** The start form's state and actions, the same in panel and popup. */
export function useStart({ view, tab, onPress, onBegun }: Given): Start {
  const task = useDraft('task');
  const chosenAgent = useSignal<AgentChoice | undefined>(undefined);
  const chosenPlaces = useSignal<readonly Place[] | undefined>(undefined);
  const chosenMode = useSignal<Mode | undefined>(undefined);
  const isEmpty = useSignal(false);
  const seed = useSignal<StartSeed | undefined>(undefined);
  useSignalEffect(() => {
    if (!startSeed.value) return;
    seed.value = startSeed.value;
    startSeed.value = undefined;
    task.value = seed.value.task;
    chosenAgent.value = undefined;
    chosenPlaces.value = undefined;
  });
  useSignalEffect(() => {
    if (!wantedAgent.value) return;
    chosenAgent.value = wantedAgent.value;
    wantedAgent.value = undefined;
  });
  useEffect(() => void refreshChoices(), [view, tab]);

  const front = tab.state === 'known' ? tab.value : undefined;
  const placesIn = (known: Choices | undefined): Places => ({
    tabs: known?.tabs ?? [],
    tools: view.tools,
    maxTabs: view.settings.maxTabs,
  });
  const chosen = (known: Choices | undefined) => ({
    known,
    agent: known && agentOf(known, chosenAgent.value ?? agentNamed(known, seed.value?.agent), front),
    on: placesOf(placesIn(known), chosenPlaces.value ?? placesAt(placesIn(known), seed.value?.sites), front),
  });
  const { known, agent, on } = chosen(choices.value);

  const mode = chosenMode.value ?? view.settings.mode;
  const open = async (asked: ReturnType<typeof askWorker<'START_TASK' | 'ASSIGN_ROLE'>>) => {
    const begun = await act(asked);
    noteStarting(null);
    if (!begun.ok) return;
    dropDraft('task');
    seed.value = undefined;
    await onBegun(begun.value);
  };
  const start = async () => {
    isEmpty.value = task.value.trim() === '';
    if (isEmpty.value) return;
    onPress?.();
    if (!choices.value) await refreshChoices(); // Enter may come before the first answer.
    const { known, agent, on } = chosen(choices.value);
    const tools = on.filter(isTool);
    const tabs = on.filter((place) => !isTool(place));
    const continues = seed.value?.continues?.id;
    const given = {
      task: task.value.trim(),
      mode,
      ...(tools.length > 0 && { tools }),
      ...(continues !== undefined && { continues }),
    };
    if (!known || !agent) return;
    keepLastAgent(agent, agentWords(agent, known)?.short ?? '');
    noteStarting(given.task);
    await open(askWorker('START_TASK', { ...given, agent, tabs }));
  };
  const own = front?.abilities;
  const teach = (tabId: TabId) =>
    open(askWorker('ASSIGN_ROLE', { tabId, role: 'agent', task: task.value.trim(), teach: true }));
  return {
    task,
    continues: seed.value?.continues,
    startAfresh() {
      seed.value = undefined;
    },
    isEmpty,
    front,
    agent,
    on,
    mode,
    start,
    chooseMode(next) {
      chosenMode.value = next;
    },
    places: placesIn(known),
    who: agent && known && agentWords(agent, known),
    chooseAgent(choice) {
      chosenAgent.value = choice;
    },
    choosePlaces(next) {
      chosenPlaces.value = next;
    },
    teach:
      own?.agent.able && own.role.kind === 'none'
        ? { isAgain: own.chat === 'known', begin: () => teach(own.tabId) }
        : undefined,
    async beAgent() {
      if (own)
        await open(askWorker('ASSIGN_ROLE', { tabId: own.tabId, role: 'agent', task: task.value.trim() }));
    },
    isReady: task.value.trim() !== '' && agent !== undefined,
    press(event) {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      void start();
    },
  };
}

/** The agent that the person has chosen while it is there, else the chat in front, else the usual one. */
function agentOf(
  known: Choices,
  chosen: AgentChoice | undefined,
  front: CurrentTab | undefined,
): AgentChoice | undefined {
  if (chosen && agentWords(chosen, known)) return chosen;
  const tabId = front?.abilities.tabId;
  if (tabId !== undefined && known.chats.some((chat) => chat.tabId === tabId)) return { kind: 'tab', tabId };
  return usualAgent(known);
}

/** An open chat of this name, else a new conversation there, else a model, else a run server. */
function agentNamed(
  { chats, sites, models, servers }: Choices,
  wanted: string | undefined,
): AgentChoice | undefined {
  const open = chats.find(({ name }) => name === wanted);
  if (open) return { kind: 'tab', tabId: open.tabId };
  const site = sites.find(({ name }) => name === wanted);
  if (site) return { kind: 'site', id: site.id };
  const model = models.find(({ model }) => model === wanted);
  if (model) return { kind: 'added', id: model.id };
  const server = servers.find(({ name }) => name === wanted);
  return server && { kind: 'server', id: server.id };
}

/** Open tabs at these hosts, and saved tools at those where none is open. */
function placesAt(
  { tabs, tools, maxTabs }: Places,
  sites: readonly string[] | undefined,
): readonly Place[] | undefined {
  if (!sites) return undefined;
  const hosts = [...new Set(sites.map((site) => siteName(`https://${site}`)))];
  const at = (host: string) => ({
    tabs: tabs.filter(({ url }) => siteName(url) === host).map(({ tabId }) => tabId),
    tools: tools.filter(({ url }) => siteName(url) === host).map(({ id }) => id),
  });
  const places = hosts.flatMap((host): readonly Place[] => {
    const { tabs, tools } = at(host);
    return tabs.length > 0 ? tabs.slice(0, 1) : tools.slice(0, 1);
  });
  return places.slice(0, maxTabs);
}

/** The tabs and saved tools that the person has chosen while they are there, else the tab in front. */
function placesOf(
  { tabs, tools }: Places,
  chosen: readonly Place[] | undefined,
  front: CurrentTab | undefined,
): readonly Place[] {
  const wanted = chosen ?? (front ? [front.abilities.tabId] : []);
  const there = new Set<Place>([...tabs.map(({ tabId }) => tabId), ...tools.map(({ id }) => id)]);
  return wanted.filter((place) => there.has(place));
}
