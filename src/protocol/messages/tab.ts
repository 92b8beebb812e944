import * as v from 'valibot';
import { corners } from '../corner.ts';
import { id } from '../fields.ts';
import type { FrameId } from '../ids.ts';
import { dashboardSchema } from '../view.ts';
import type { Meanings, MessagesToWorker, Payloads } from './message.ts';
import { nothing } from './payloads.ts';

/** What the bridge of a chat and the adapter of a target both tell the worker. */
export const fromTab = {
  HELLO: {
    from: ['tab'],
    means: 'A script has started in a document. Answers its frame, which Chrome tells no script.',
    payload: v.object({ part: v.picklist(['agent_bridge', 'target_adapter']) }),
    answer: v.object({ frameId: id<FrameId>() }),
  },
  PAUSE: {
    from: ['tab'],
    means: "The person pauses the session in the sign in one of its tabs. A page's trick can do this too.",
    payload: nothing,
  },
  OPEN_PANEL: {
    from: ['tab'],
    means: 'The person opens our own page from the sign, to resume, to answer or to look.',
    payload: nothing,
  },
  GO_TO_AGENT: {
    from: ['tab'],
    means: "The person goes from the pill to the agent's tab, in which they have to sign in.",
    payload: nothing,
  },
  PILL_MOVED: {
    from: ['tab'],
    means: 'The person has moved the sign into another corner, for the pages of this site.',
    payload: v.object({ corner: v.picklist(corners) }),
  },
} as const satisfies MessagesToWorker;

/** What the worker tells the bridge of a chat and the adapter of a target alike. */
export const toAnyTab = {
  DASHBOARD_UPDATE: dashboardSchema,
  RELEASE: v.object({ by: v.picklist(['person', 'agent']) }),
} satisfies Payloads;

export const toAnyTabMeanings = {
  DASHBOARD_UPDATE: { means: 'Which of our fixed sentences the sign in the tab shows, and where.' },
  RELEASE: {
    means:
      'The session has ended for this tab: the script removes everything of ours. A tab that the agent released shows that for a moment.',
  },
} as const satisfies Meanings<typeof toAnyTab>;
