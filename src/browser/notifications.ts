import type { SessionId } from '../protocol/ids.ts';
import { optionalPermission } from './optional-permission.ts';
import { openPanel } from './panel.ts';
import { focusWindow } from './windows.ts';

/** Notifications, whose API Chrome gives only while the person allows them. */
export const notifying = optionalPermission('notifications');

const ICON = 'icons/icon-128.png';

/** What a notification is about; its id, so that a click needs to read nothing before it opens the panel. */
export interface Calling {
  /** The window whose panel a click opens. */
  readonly windowId: number;
  readonly session: SessionId;
  readonly occasion: string;
}

const idOf = ({ windowId, session, occasion }: Calling): string => `${windowId}/${session}/${occasion}`;

function parse(id: string): Calling {
  const [windowId, session, ...occasion] = id.split('/');
  return { windowId: Number(windowId), session: session as SessionId, occasion: occasion.join('/') }; // As `idOf` wrote it.
}

/** Whether the person lets us show notifications. */
export const mayNotify = (): boolean => chrome.notifications !== undefined;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly string[];
}

/** Shows a notification; one of the same kind is shown once, however often it is asked for. */
export async function notify(calling: Calling, { title, text, choices }: Words): Promise<void> {
  await chrome.notifications.create(idOf(calling), {
    type: 'basic',
    iconUrl: chrome.runtime.getURL(ICON),
    title,
    message: text,
    buttons: choices.map((choice) => ({ title: choice })),
  });
}

/** What the notifications that stand are about. */
export const notifications = async (): Promise<readonly Calling[]> =>
  Object.keys(await chrome.notifications.getAll()).map(parse);

/** Takes a notification away. */
export async function takeBack(calling: Calling): Promise<void> {
  await chrome.notifications.clear(idOf(calling));
}

interface Hears {
  /** The person has pressed a notification: our panel opens. */
  opened(session: SessionId): void;
  /** The person has pressed a button, by its place. */
  chosen(calling: Calling, choice: number): void;
  /** We may show notifications from now on. */
  allowed(): void;
}

/** Hears what the person does with notifications, from now on or from when they allow them. */
export function onNotification({ opened, chosen, allowed }: Hears): void {
  const click = (id: string) => {
    const calling = parse(id);
    opened(calling.session);
    void openPanel({ windowId: calling.windowId });
    void focusWindow(calling.windowId);
    void takeBack(calling);
  };
  const press = (id: string, choice: number) => {
    const calling = parse(id);
    chosen(calling, choice);
    void takeBack(calling);
  };
  // Chrome keeps each listener once, however often it is added.
  const listen = () => {
    chrome.notifications.onClicked.addListener(click);
    chrome.notifications.onButtonClicked.addListener(press);
  };
  if (mayNotify()) listen();
  chrome.permissions.onAdded.addListener(() => {
    if (!mayNotify()) return;
    listen();
    allowed();
  });
}
