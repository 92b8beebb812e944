import { FakeEvent } from './event.ts';

interface Navigation {
  readonly tabId: number;
  readonly frameId: number;
  readonly url: string;
}
type MovedWithin = Navigation & { readonly transitionQualifiers: readonly string[] };

/** What Chrome tells of the documents of tabs, and what tabs were asked to do with their history. */
export class FakeNavigations {
  readonly onBeforeNavigate = new FakeEvent<[Navigation]>();
  readonly onNavigationError = new FakeEvent<[Navigation & { readonly error: string }]>();
  readonly onHistoryStateUpdated = new FakeEvent<[MovedWithin]>();
  readonly onReferenceFragmentUpdated = new FakeEvent<[MovedWithin]>();
  readonly onCommitted = new FakeEvent<[Navigation]>();
  readonly onDOMContentLoaded = new FakeEvent<[Navigation]>();
  readonly onNavigationCompleted = new FakeEvent<[Navigation]>();
  /** Steps through the history, in order: `12 back`. */
  readonly travelled: string[] = [];
}
