import { type ChatFile, chatFileOf } from '../../protocol/chat-file/chat-file.ts';
import { originOfHost } from '../../protocol/chat-file/host.ts';
import type { ShippedChat } from '../../protocol/chat-file/shipped-chat.ts';
import type { Learned } from '../../protocol/learned-chat.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';
import { chatSites } from '../../sites/index.ts';
import type { Site } from '../../sites/site.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionsOfChats } from './bind-document.ts';
import { markedKept } from './chat-knowledge.ts';

/** Replaces the data of one chat with those from a file. Makes no chat an agent. */
export async function takeChatFile(services: TurnServices, { host, data }: ChatFile): Promise<Outcome> {
  const origin = originOfHost(host);
  const ofOrigin = await sessionsOfChats(services, origin);
  // What a session has learned before is not kept over what the person takes now.
  for (const { id } of ofOrigin) await change(services, id, markedKept);
  await services.learned.keep(origin, { ...data, learnedAt: services.now(), chosen: 'taken' });
  return done();
}

/** The listed sites, each with its data as a file: the start of a patch. */
export const shippedChats = (now: number): readonly ShippedChat[] =>
  chatSites.flatMap((site) => {
    const [host = ''] = site.hosts;
    const file = chatFileOf(host, asLearned(site, now));
    return file ? [{ name: site.name, origins: site.hosts.map(originOfHost), file }] : [];
  });

/** What a table says, as a lesson would have learned it. */
function asLearned(site: Site, now: number): Learned {
  const { editor, submitKey, stopProvesEnd = false } = site;
  const some = (selectors: readonly string[]) =>
    selectors.filter(({ length }) => length <= LIMITS.selector).slice(0, LIMITS.selectors);
  // All selectors of a table's turns count at once, those of a lesson one after the other.
  const turn = [site.turn.join(', '), ...site.turn];
  return {
    version: 1,
    learnedAt: now,
    composerWithin: [...(site.within?.composer ?? [])],
    turnsWithin: [...(site.within?.turns ?? [])],
    composer: some(site.composer),
    editor,
    send: some(site.send),
    sendAt: site.sendAt ?? null,
    submitKey,
    stop: some(site.stop),
    stopProves: stopProvesEnd,
    turn: some([...new Set(turn)]),
    userTurn: some(site.userTurn),
    assistantTurn: some(site.assistantTurn),
    answer: some(site.answer),
    fresh: null,
  };
}
