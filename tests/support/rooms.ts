/**
 * Each room, `<` and the rooms it may import beside itself and `src/protocol`, which is everybody's. A file belongs to
 * the longest room that its path begins with; a room is no part of the room around it. `@name` stands for several.
 */
const TABLE = `
@redaction = src/redaction src/redaction/matching src/redaction/national-ids src/redaction/phones src/redaction/secrets src/redaction/kinds src/redaction/spread
@injected = content/agent_bridge/index.ts content/target_adapter/index.ts content/target_adapter/phone_finder.ts content/target_adapter/script_hand.ts content/target_adapter/acting-part.ts
@session = src/session src/session/tabs src/session/messages src/session/waits src/session/progress
@reach = src/targets src/targets/pages src/targets/tabs src/targets/act
@targets = @session src/store src/messaging src/browser src/cdp src/perception @redaction src/guard src/commands/definition
@bridge = src/messaging src/sites content/page content/agent_dashboard
@adapter = src/messaging src/perception @redaction content/page content/agent_dashboard
@seeing = content/target_adapter/read/semantics content/target_adapter/read/visibility

src/protocol < _locales
src/session <
src/session/tabs < src/session
src/session/progress < src/session src/session/tabs
src/session/messages < src/session src/session/tabs src/session/progress
src/session/waits < src/session src/session/tabs src/session/messages
src/commands/definition <
src/commands < src/commands/definition
src/commands/playwright <
src/commands/reading < src/commands src/commands/definition
src/sites <
src/guard < src/perception
src/perception <
src/redaction/matching <
src/redaction/national-ids < src/redaction/matching
src/redaction/phones < src/redaction/matching
src/redaction/secrets < src/redaction/matching
src/redaction/kinds < src/redaction/matching src/redaction/national-ids
src/redaction/spread < src/redaction src/redaction/matching src/redaction/secrets
src/redaction < @redaction
src/history <
src/models < src/commands src/commands/definition src/commands/reading
src/cdp <
src/messaging <
src/browser < @injected
src/store < @session src/perception src/models/answer.ts src/models/model-call.ts
src/targets < @targets
src/targets/pages < src/targets @targets
src/targets/tabs < src/targets src/targets/pages @targets
src/targets/act < src/targets src/targets/pages src/targets/tabs @targets
src/turn < @session src/store @reach src/commands src/commands/definition src/commands/reading src/guard src/perception @redaction
src/agents/agent-kind.ts < @session src/turn src/messaging src/browser
src/agents/chat < @session src/store src/turn @reach src/commands src/commands/definition src/commands/reading src/sites src/messaging src/browser
src/agents/chat < src/agents/agent-kind.ts
src/agents/remote < @session src/store src/turn @reach src/commands src/commands/definition src/commands/reading src/guard src/perception src/messaging src/browser
src/agents/remote < src/agents/agent-kind.ts
src/models < src/commands src/commands/definition src/commands/reading
src/run-client < src/models
src/agents/calls < @session src/store src/turn src/commands/reading src/models src/messaging src/browser src/agents/agent-kind.ts
src/agents/model < @session src/store src/turn src/models src/messaging src/browser src/agents/agent-kind.ts src/agents/calls
src/agents/run < @session src/store src/turn src/models src/run-client src/messaging src/browser src/redaction src/agents/agent-kind.ts src/agents/calls
src/views < @session src/store src/messaging src/browser src/redaction
src/background < @session src/store src/cdp src/messaging src/browser @reach src/turn src/agents/chat src/views
src/background < src/redaction src/agents/agent-kind.ts src/agents/remote src/agents/model src/agents/calls src/agents/run src/history
src/pages < src/browser src/commands/playwright src/history src/models/presets.ts src/messaging src/store/picked-files.ts src/redaction src/redaction/kinds src/redaction/phones src/redaction/spread _locales
src/pages/runs < src/pages _locales
content/page < src/messaging
content/agent_dashboard < _locales src/pages/shared/tokens.css
content/agent_bridge/dom < @bridge
content/agent_bridge/composer < @bridge content/agent_bridge/dom
content/agent_bridge/transcript < @bridge content/agent_bridge/dom
content/agent_bridge/composer/insert < @bridge content/agent_bridge/dom content/agent_bridge/composer
content/agent_bridge/learn < @bridge content/agent_bridge/dom content/agent_bridge/composer content/agent_bridge/transcript
content/agent_bridge < @bridge content/agent_bridge/dom content/agent_bridge/composer content/agent_bridge/transcript
content/agent_bridge < content/agent_bridge/composer/insert content/agent_bridge/learn
content/target_adapter/redact < @adapter
content/target_adapter/read/semantics < @adapter
content/target_adapter/read/visibility < @adapter content/target_adapter/read/semantics
content/target_adapter/read < @adapter @seeing content/target_adapter/redact
content/target_adapter/act < @adapter @seeing
content/target_adapter/watch < @adapter content/target_adapter/redact
content/target_adapter/incremental < @adapter @seeing content/target_adapter/read
content/target_adapter/snapshot < @adapter @seeing content/target_adapter/read content/target_adapter/incremental
content/target_adapter/snapshot < content/target_adapter/redact content/target_adapter/watch
content/target_adapter/ask < @adapter @seeing content/target_adapter/read content/target_adapter/redact content/target_adapter/act
content/target_adapter/effects < @adapter @seeing content/target_adapter/read content/target_adapter/redact content/target_adapter/act
content/target_adapter/effects < content/target_adapter/watch content/target_adapter/ask content/target_adapter/snapshot
content/target_adapter < @adapter @seeing content/target_adapter/redact content/target_adapter/read content/target_adapter/act
content/target_adapter < content/target_adapter/watch content/target_adapter/incremental content/target_adapter/snapshot
content/target_adapter < content/target_adapter/ask content/target_adapter/effects
offscreen < src/messaging src/models src/run-client src/store/turns.ts
server/home < package.json
server/links < server/home
server/hub < server/home server/links
server/mcp < server/home server/hub src/commands src/commands/definition
server/store <
server/runs < server/store src/models src/guard src/perception src/commands src/commands/reading
server/api < server/home server/hub server/store server/runs
server/commands < server/home server/links server/hub server/mcp src/commands src/commands/definition
server/commands < server/store server/runs server/api
server < server/commands
`;

/** The rooms and, for each, the rooms it may import. */
const rooms: ReadonlyMap<string, ReadonlySet<string>> = parse(TABLE);

/** The room of a file; undefined where it has none. */
export function roomOf(path: string): string | undefined {
  const holds = (room: string) => path === room || path.startsWith(`${room}/`);
  return [...rooms.keys()].filter(holds).sort((a, b) => b.length - a.length)[0];
}

/** Whether a file of this room may import that file. */
export function mayImport(room: string, path: string): boolean {
  const open = new Set([room, 'src/protocol', ...(rooms.get(room) ?? [])]);
  const places = roomOf(path) ?? path.split('/')[0] ?? '';
  return open.has(places) || open.has(path);
}

function parse(table: string): Map<string, Set<string>> {
  const groups = new Map<string, string[]>();
  const parsed = new Map<string, Set<string>>();
  const words = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => groups.get(word) ?? [word]);
  for (const line of table.split('\n')) {
    const [group, members] = line.split(' = ');
    const [room, may] = line.split(' <');
    if (group && members !== undefined) groups.set(group, words(members));
    else if (room && may !== undefined)
      parsed.set(room, new Set([...(parsed.get(room) ?? []), ...words(may)]));
  }
  return parsed;
}
