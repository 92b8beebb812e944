import { addressOf, type PageName } from '../../fixtures/widgets/widgets.ts';
import { openInstantChat } from '../instant-chat.ts';
import type { Extension } from '../launch.ts';

/** What a scripted agent does in the page of a widget, going by the messages alone. */
export interface Solver {
  /** The number of an element in the latest message that shows it. Fails with that message. */
  find(pattern: RegExp): number;
  /** Whether the latest message shows it. */
  shows(pattern: RegExp): boolean;
  /** Carries out a command. Answers the next message. */
  act(command: Readonly<Record<string, unknown>>): Promise<string>;
}

/** A session in the page of a widget. */
export interface WidgetSession extends Solver {
  /** What the page's own scripts say that it holds. No part of a solver. */
  truth(): Promise<unknown>;
  end(): Promise<void>;
}

/** Starts a session in the page of a widget. */
export async function openPage(extension: Extension, name: PageName): Promise<WidgetSession> {
  const chat = await openInstantChat(extension, addressOf(name));
  const told = [chat.message];
  return {
    find(pattern) {
      const match = told.map((text) => pattern.exec(text)).find((found) => found !== null);
      const id = match?.slice(1).find(Boolean);
      if (id === undefined) throw new Error(`${pattern} is not in:\n${told.slice(0, 2).join('\n')}`);
      return Number(id);
    },
    shows: (pattern) => pattern.test(told[0] ?? ''),
    async act(command) {
      const message = await chat.act(command);
      told.unshift(message);
      return message;
    },
    truth: () =>
      chat.target.evaluate(() => {
        document.dispatchEvent(new Event('arm truth'));
        return JSON.parse(document.getElementById('felt')?.textContent ?? 'null');
      }),
    end: () => chat.end(),
  };
}
