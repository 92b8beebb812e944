import type { Payload } from '../../../src/protocol/messages/index.ts';
import { addressOf, type PageName } from '../../fixtures/widgets/widgets.ts';
import { askAsPage } from '../ask-hidden.ts';
import type { HiddenBrowser } from '../hidden.ts';
import { openInstantChat } from '../instant-chat.ts';
import type { Extension } from '../launch.ts';
import { travelHidden } from '../travel/stage.ts';

/** What a scripted agent does in the page of a widget, going by the messages alone. */
export interface Solver {
  /** The number of an element in the latest message that shows it. Fails with that message. */
  find(pattern: RegExp): number;
  /** Whether the latest message shows it. */
  shows(pattern: RegExp): boolean;
  /** What the latest message that has it says. Fails with that message. */
  read(pattern: RegExp): RegExpExecArray;
  /** Carries out a command. Answers the next message. */
  act(command: Readonly<Record<string, unknown>>): Promise<string>;
  /** The same; the person allows it if they are asked. */
  permitted(command: Readonly<Record<string, unknown>>): Promise<string>;
}

/** A session in the page of a widget. */
export interface WidgetSession extends Solver {
  /** Carries out a command that the person is asked about, and allows. Answers the next message. */
  allowed(command: Readonly<Record<string, unknown>>): Promise<string>;
  /** What the page's own scripts say that it holds. No part of a solver. */
  truth(): Promise<unknown>;
  end(): Promise<void>;
}

/** Starts a session in the page of a widget. */
export const openPage = (extension: Extension, name: PageName): Promise<WidgetSession> =>
  openAt(extension, addressOf(name));

/** The same in a tab that nobody sees. */
export const openHiddenPage = (hidden: HiddenBrowser, name: PageName): Promise<WidgetSession> =>
  openHiddenAt(hidden, addressOf(name));

/** Starts a session in a page that tells its truth as the page of a widget does. */
export async function openAt(extension: Extension, url: string): Promise<WidgetSession> {
  const chat = await openInstantChat(extension, url);
  const tried = (command: Readonly<Record<string, unknown>>) =>
    chat.act(command).catch((error: Error) => {
      if (error.message.includes('"kind":"approval"')) return undefined;
      throw error;
    });
  const asked = async (command: Readonly<Record<string, unknown>>) => {
    const message = await tried(command);
    if (message !== undefined) throw new Error(`Nobody was asked:\n${message}`);
    return chat.answer('allow');
  };
  const permitted = async (command: Readonly<Record<string, unknown>>) =>
    (await tried(command)) ?? chat.answer('allow');
  return {
    ...solverOf(chat, { asked, permitted }),
    truth: () => chat.target.evaluate(readTruth),
    end: () => chat.end(),
  };
}

/** The same in a tab that nobody sees. */
export async function openHiddenAt(hidden: HiddenBrowser, url: string): Promise<WidgetSession> {
  const chat = await travelHidden(hidden, url);
  return {
    ...solverOf(chat, { asked: (command) => chat.asked(command, 'allow'), permitted: chat.permitted }),
    truth: () => chat.inTarget(readTruth),
    end: async () => {
      const data = { session: chat.session } as Partial<Payload<'DISENGAGE_ALL'>>; // The name that the worker gave.
      await askAsPage(chat.asker, 'DISENGAGE_ALL', data);
      await chat.close();
    },
  };
}

/** The page writes what it holds into its own text when it is asked, so that any world can read it. */
const readTruth = (): unknown => {
  document.dispatchEvent(new Event('arm truth'));
  return JSON.parse(document.getElementById('felt')?.textContent ?? 'null');
};

function solverOf(
  chat: { readonly message: string } & Pick<Solver, 'act'>,
  { asked, permitted }: Readonly<Record<'asked' | 'permitted', Solver['act']>>,
): Solver & Pick<WidgetSession, 'allowed'> {
  const told = [chat.message];
  const read = (pattern: RegExp): RegExpExecArray => {
    const match = told.map((text) => pattern.exec(text)).find((found) => found !== null);
    if (!match) throw new Error(`${pattern} is not in:\n${told.slice(0, 2).join('\n')}`);
    return match;
  };
  const heard = (message: string): string => {
    told.unshift(message);
    return message;
  };
  return {
    read,
    find(pattern) {
      const id = read(pattern).slice(1).find(Boolean);
      if (id === undefined) throw new Error(`${pattern} has no number.`);
      return Number(id);
    },
    shows: (pattern) => pattern.test(told[0] ?? ''),
    act: async (command) => heard(await chat.act(command)),
    permitted: async (command) => heard(await permitted(command)),
    allowed: async (command) => heard(await asked(command)),
  };
}
