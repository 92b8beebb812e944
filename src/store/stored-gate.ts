import * as v from 'valibot';
import { text } from '../protocol/fields.ts';
import type { TabId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { tabId } from '../session/stored-ids.ts';

const waitingSchema = v.object({
  tabId,
  id: text(LIMITS.note),
  session: v.exactOptional(text(LIMITS.note)),
  network: v.exactOptional(text(LIMITS.note)),
  type: v.picklist(['document', 'xhr', 'fetch', 'ping', 'other']),
});
/** A request that Chrome has paused: its ids, and what it is for. */
type Waiting = Readonly<v.InferOutput<typeof waitingSchema>>;

const WAITING = 'paused ';
const CLOSED = 'gate ';

const keyOf = ({ tabId, session = '', id }: Waiting) => `${WAITING}${tabId} ${session} ${id}`;

/**
 * The requests that Chrome has paused, and the tabs in which it pauses them, with a key for each: nothing has to be read before it
 * is written. Chrome clears `storage.session` when it starts and when it loads the extension, which ends what it has paused.
 */
export function openStoredGate(
  area: Pick<chrome.storage.StorageArea, 'get' | 'set' | 'remove'> = chrome.storage.session,
) {
  return {
    /** Of what it is given, such as a body, it keeps the ids alone. */
    add: (waiting: Waiting) => area.set({ [keyOf(waiting)]: v.parse(waitingSchema, waiting) }),
    remove: (waiting: Waiting) => area.remove(keyOf(waiting)),
    setClosed: (id: TabId, isClosed: boolean) =>
      isClosed ? area.set({ [`${CLOSED}${id}`]: id }) : area.remove(`${CLOSED}${id}`),
    async read() {
      const items = Object.entries(await area.get(null));
      const under = <T>(prefix: string, schema: v.GenericSchema<unknown, T>): readonly T[] =>
        items.flatMap(([key, item]) => {
          const parsed = key.startsWith(prefix) ? v.safeParse(schema, item) : undefined;
          return parsed?.success ? [parsed.output] : [];
        });
      return { closed: under(CLOSED, tabId), waiting: under(WAITING, waitingSchema) };
    },
  };
}
