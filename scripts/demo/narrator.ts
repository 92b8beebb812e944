import type { Model } from '../../tests/support/fixtures/model.ts';
import { readMessage } from '../../tests/support/scripted-model/read-message.ts';
import type { Command, Step } from '../../tests/support/scripted-model/scripted-model.ts';
import { say } from '../say.mjs';

/** Prints the messages of the agent and the extension as they come. */
export interface Narrator {
  /** Prints each command, and each step at its first command. */
  readonly report: (step: Step, command: Command) => void;
  /** Prints the extension's message before `model` reads it. */
  listen(model: Model): Model;
  /** The current step; undefined before the first. */
  current(): { readonly number: number; readonly title: string } | undefined;
  /** The answer of the agent's `done`. Rejects with the reason for which the assistant gave up. */
  readonly answer: Promise<string>;
}

const LINES_TOLD = 4;
const WIDTH = 150;

export function createNarrator(steps: readonly Step[]): Narrator {
  let at = 0;
  let answered: (answer: string) => void = () => {};
  let gaveUp: (cause: unknown) => void = () => {};
  const answer = new Promise<string>((resolve, reject) => {
    answered = resolve;
    gaveUp = reject;
  });
  answer.catch(() => undefined); // Its reader gets the error; there may be none yet.

  return {
    answer,
    current: () => (at ? { number: at, title: steps[at - 1]?.title ?? '' } : undefined),
    report: (step, command) => {
      const number = steps.indexOf(step) + 1;
      if (number > at) say(`\n${number}/${steps.length} ${step.title}`);
      at = number;
      tell('agent', JSON.stringify(command));
      if (command.action === 'done') answered(String(command.answer));
    },
    listen: (model) => (prompt, history) => {
      const message = readMessage(prompt);
      const pages = message?.sections.map(({ target, since }) =>
        since ? `changes in target ${target}` : `the page of target ${target}`,
      );
      if (message) {
        const news = prompt.startsWith('Task: ')
          ? [`the briefing, a message of ${prompt.length} characters`]
          : message.news.split('\n').filter((line) => line.trim());
        for (const line of news.slice(0, LINES_TOLD)) tell('extension', line);
        if (pages?.length) tell('extension', `with ${pages.join(' and ')}`);
      }
      try {
        return model(prompt, history);
      } catch (cause) {
        gaveUp(cause);
        throw cause;
      }
    },
  };
}

const tell = (who: string, what: string) =>
  say(`    ${who.padEnd(10)} ${what.length > WIDTH ? `${what.slice(0, WIDTH)}…` : what}`);
