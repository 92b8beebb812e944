import { LessonWatch } from '../../../../../content/agent_bridge/learn/lesson-watch.ts';
import type { Learned } from '../../../../../src/protocol/learned-chat.ts';

/** The message of the lesson. */
export const text =
  'Lesson k7f2m9: please write the words amber and x8m4q joined by a hyphen, and write nothing else.';
const AREA =
  '<div class="c1"><div><div class="c2" contenteditable="true"></div></div><div class="c3" role="button" aria-disabled="true"><svg><path d="M1"></path></svg></div></div>';

const LESSON = { marker: 'Lesson k7f2m9', word: 'amber-x8m4q', text, isCommand: false };

/** A chat without text and with generated class names; the test plays the person and the agent. */
export function openChat(root: HTMLElement | ShadowRoot, watched = LESSON) {
  const template = document.createElement('template');
  template.innerHTML = `<nav><a class="c9"></a></nav><div><ul class="c4"></ul>${AREA}</div>`;
  root.replaceChildren(template.content.cloneNode(true));
  const one = <E extends Element>(selector: string) => root.querySelector(selector) as E;
  const world = { now: 1_000, steps: [] as string[], wakes: [] as number[], learned: [] as Learned[] };
  const end = new AbortController();
  const lesson = new LessonWatch(
    { ...watched, byPerson: false },
    {
      now: () => world.now,
      wake: (inMs) => world.wakes.push(inMs),
      onStep: (step) => world.steps.push(step),
      onLearned: (learned) => world.learned.push(learned),
      signal: end.signal,
    },
  );
  const [list, field, button, path] = [
    one('ul'),
    one<HTMLElement>('[contenteditable]'),
    one<HTMLElement>('[role]'),
    one('path'),
  ];
  const say = (words: string) => {
    const turn = document.createElement('li');
    turn.textContent = words;
    list.append(turn);
    return turn;
  };
  return {
    world,
    lesson,
    field,
    button,
    say,
    type(words: string) {
      field.textContent = words;
      button.setAttribute('aria-disabled', 'false');
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      lesson.look();
    },
    /** The chat accepts the message: empties the field, shows the turn, turns the button into stop. */
    take(words: string) {
      field.textContent = '';
      say(words);
      path.setAttribute('d', 'M2');
      lesson.look();
    },
    finish() {
      button.setAttribute('aria-disabled', 'true');
      path.setAttribute('d', 'M1');
      lesson.look();
      world.now += 3_000;
      lesson.look();
      end.abort();
    },
  };
}
