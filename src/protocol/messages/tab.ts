import * as v from 'valibot';
import { id, text } from '../fields.ts';
import type { FrameId } from '../ids.ts';
import { dashboardSchema } from '../view.ts';
import type { Meanings, MessagesToWorker, Payloads } from './message.ts';
import { nothing } from './payloads.ts';

/** What the bridge of a chat and the adapter of a target both tell the worker. */
export const fromTab = {
  HELLO: {
    from: ['tab'],
    means:
      'A script has started in a document. Answers its frame, which Chrome tells no script, and a mark by which the frames of its tab know each other.',
    payload: v.object({ part: v.picklist(['agent_bridge', 'target_adapter']) }),
    answer: v.object({ frameId: id<FrameId>(), mark: text(16) }),
  },
  PAUSE: {
    from: ['tab'],
    means: "The person pauses the session in the panel of one of its tabs. A page's trick can do this too.",
    payload: nothing,
  },
  OPEN_POPUP: {
    from: ['tab'],
    means: 'The person opens our own page from the panel, to resume, to answer or to look.',
    payload: nothing,
  },
} as const satisfies MessagesToWorker;

/** What the worker tells the bridge of a chat and the adapter of a target alike. */
export const toAnyTab = {
  DASHBOARD_UPDATE: dashboardSchema,
  RELEASE: v.object({ by: v.picklist(['person', 'agent']) }),
} satisfies Payloads;

export const toAnyTabMeanings = {
  DASHBOARD_UPDATE: { means: 'Which of our fixed sentences the panel in the tab shows.' },
  RELEASE: {
    means:
      'The session has ended for this tab: the script removes everything of ours. A tab that the agent released shows that for a moment.',
  },
} as const satisfies Meanings<typeof toAnyTab>;
