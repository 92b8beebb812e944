/** Where version 4 stores each field of a session that version 3 stored side by side: its group, and its name there. */
const PLACES: Readonly<Record<string, readonly [group: string, name: string]>> = {
  targetTabs: ['targets', 'tabs'],
  targetCount: ['targets', 'count'],
  joining: ['targets', 'joining'],
  lost: ['targets', 'lost'],
  openedTabs: ['targets', 'opened'],
  agentTabs: ['targets', 'agentTabs'],
  frontsTaken: ['targets', 'frontsTaken'],
  elementRanges: ['targets', 'elementRanges'],
  lostElements: ['targets', 'lostElements'],
  nextElementId: ['targets', 'nextElementId'],
  dialogs: ['targets', 'dialogs'],
  changed: ['targets', 'changed'],
  commandQueue: ['queue', 'items'],
  hold: ['queue', 'hold'],
  question: ['queue', 'question'],
  wait: ['queue', 'wait'],
  turn: ['turn', 'number'],
  turnSecret: ['turn', 'secret'],
  repliedTurn: ['turn', 'replied'],
  unreadableReplies: ['turn', 'unreadable'],
  unknownCodes: ['turn', 'unknownCodes'],
  busySince: ['turn', 'busySince'],
  lastActionTimestamp: ['turn', 'lastActionAt'],
  attention: ['turn', 'attention'],
  unasked: ['turn', 'unasked'],
  origins: ['permissions', 'origins'],
  refusedSites: ['permissions', 'refusedSites'],
  mode: ['permissions', 'mode'],
  readsAnySite: ['permissions', 'readsAnySite'],
  grants: ['permissions', 'grants'],
  sendOrigins: ['permissions', 'sendOrigins'],
  files: ['permissions', 'files'],
  approvedBefore: ['permissions', 'approvedBefore'],
  answer: ['progress', 'answer'],
  isTaskDone: ['progress', 'isTaskDone'],
  lastShown: ['shown', 'pages'],
  lastMessage: ['shown', 'message'],
  placeholderNumbers: ['shown', 'placeholderNumbers'],
  conversation: ['shown', 'conversation'],
  earlier: ['shown', 'earlier'],
  story: ['shown', 'story'],
  told: ['shown', 'notices'],
};

/** Read by nobody, copies of settings, or said by another field. */
const DROPPED: ReadonlySet<string> = new Set([
  'journal',
  'steps',
  'sitesOff',
  'alwaysSites',
  'opensUnasked',
  'isAgentBusy',
]);

type Stored = Readonly<Record<string, unknown>>;

/** A session of version 3 with its fields in groups. What is no session stays as it is. */
export function withGroups(stored: unknown): unknown {
  if (!isObject(stored) || !Array.isArray(stored.commandQueue)) return stored;
  const groups: Record<string, Record<string, unknown>> = {
    turn: { sentAt: lastSentAt(stored.journal) },
    progress: { ...(isObject(stored.progress) && stored.progress), lastStep: lastStepOf(stored.steps) },
  };
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(stored)) {
    const place = Object.hasOwn(PLACES, key) ? PLACES[key] : undefined;
    const renamed = key === 'hold' ? renamedHold(value) : value;
    if (place) groups[place[0]] = { ...groups[place[0]], [place[1]]: renamed };
    else if (key === 'agent') others.agent = renamedAgent(value);
    else if (key !== 'progress' && !DROPPED.has(key)) others[key] = value;
  }
  return { ...others, ...groups };
}

/** Reasons that said chat for any agent. */
const REASONS: Readonly<Record<string, string>> = { chat_failed: 'agent_failed', chat_limit: 'agent_limit' };

const renamedHold = (hold: unknown): unknown =>
  isObject(hold) ? { ...hold, reason: REASONS[String(hold.reason)] ?? hold.reason } : hold;

/** What every agent stores has names that suit any agent. */
function renamedAgent(agent: unknown): unknown {
  if (!isObject(agent)) return agent;
  const { preparing, hasDraft, ...rest } = agent;
  return {
    ...rest,
    ...(Boolean(preparing) && { isPreparing: true }),
    ...(hasDraft === true && { isAwaitingPerson: true }),
  };
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (value: unknown): readonly Stored[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** When the latest message was sent, as the journal of version 3 has it; 0 where it does not. */
const lastSentAt = (journal: unknown): unknown =>
  listIn(journal).findLast(({ key }) => key === 'stepMessageSent')?.at ?? 0;

function lastStepOf(steps: unknown): unknown {
  const last = listIn(steps).at(-1);
  return last ? { label: last.label, end: last.receipt } : null;
}
