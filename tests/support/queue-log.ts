import type { Page } from '@playwright/test';
import type { Session } from '../../src/session/session.ts';

/** What has stood in a session's queue, ever: a settled item is gone from it. */
export interface QueueLog {
  /** Every message as it was composed, in order. */
  readonly messages: readonly {
    readonly turn: string;
    readonly text: string;
    /** Unix ms: when it was composed. */
    readonly startedAt?: number | undefined;
  }[];
  readonly commands: readonly {
    readonly turn: string;
    readonly action: string;
    /** Unix ms. */
    readonly receivedAt: number;
    /** It may have happened. */
    readonly dispatched: boolean;
  }[];
}

/** Begins to note what the queue holds, in a page with the extension's rights. Answers how to read the notes. */
export async function watchQueue(control: Page): Promise<() => Promise<QueueLog>> {
  await control.evaluate(() => {
    const messages = new Map<string, QueueLog['messages'][number]>();
    const commands = new Map<string, QueueLog['commands'][number]>();
    Object.assign(globalThis, {
      queueLog: () => ({ messages: [...messages.values()], commands: [...commands.values()] }),
    });
    chrome.storage.onChanged.addListener((changes) => {
      const written = Object.entries(changes).filter(([key]) => key.startsWith('session:'));
      for (const [, { newValue }] of written) {
        const { queue } = (newValue ?? {}) as Partial<Session>;
        for (const item of queue?.items ?? []) {
          if (item.kind === 'COMMAND') {
            const dispatched = item.state === 'dispatched' || (commands.get(item.id)?.dispatched ?? false);
            commands.set(item.id, {
              turn: item.turn,
              action: item.action,
              receivedAt: item.receivedAt,
              dispatched,
            });
          } else if (item.message)
            messages.set(item.message.turn, {
              turn: item.message.turn,
              text: item.message.text,
              startedAt: item.startedAt,
            });
        }
      }
    });
  });
  return () => control.evaluate(() => (globalThis as unknown as { queueLog(): QueueLog }).queueLog()); // Put there just above.
}
