import { FakeEvent } from './event.ts';

/** What stands in a notification. */
export interface FakeNotification {
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly { readonly title: string }[];
}

/** The notifications of the system, and whether the person lets us show any. */
export class FakeNotifications {
  isAllowed = false;
  /** Those that stand, by id. */
  readonly shown = new Map<string, FakeNotification>();
  /** How often one was shown anew, or in the place of itself. */
  readonly created: string[] = [];
  readonly onClicked = new FakeEvent<[id: string]>();
  readonly onButtonClicked = new FakeEvent<[id: string, button: number]>();
  readonly onAdded = new FakeEvent<[]>();
  readonly onRemoved = new FakeEvent<[]>();

  get events(): readonly FakeEvent<never>[] {
    return [this.onClicked, this.onButtonClicked, this.onAdded, this.onRemoved] as FakeEvent<never>[];
  }

  /** As Chrome does in the extension's API: the object is there while the person allows it. */
  api(call: <A extends unknown[], T>(name: string, work: (...args: A) => T) => (...args: A) => Promise<T>) {
    if (!this.isAllowed) return undefined;
    return {
      create: call('notifications.create', (id: string, what: FakeNotification) => {
        this.created.push(id);
        this.shown.set(id, what);
      }),
      clear: call('notifications.clear', (id: string) => this.shown.delete(id)),
      getAll: call('notifications.getAll', () =>
        Object.fromEntries([...this.shown.keys()].map((id) => [id, true])),
      ),
      onClicked: this.onClicked,
      onButtonClicked: this.onButtonClicked,
    };
  }
}
