import type { CommandContext } from '../../src/commands/definition/command.ts';
import type { FieldKind } from '../../src/protocol/messages/target-fields.ts';
import { done, type Failure, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { type Said, say } from '../../src/protocol/said.ts';

/** Everything that a command can do, whatever it is about. */
type Ability = { [About in keyof CommandContext]: keyof CommandContext[About] }[keyof CommandContext];

/** What a command does to the page and the session, in order, as `click 12`; `fails` names the verb that fails. */
export function fakeContext({ takes = 'plain', fails }: { takes?: FieldKind; fails?: Ability } = {}) {
  const did: string[] = [];
  const failure: Failure = {
    code: 'stale_id',
    message: say`${fails ?? 'nothing'} did not work.`,
    hint: say`Try again.`,
  };
  const verb =
    <A extends unknown[], T>(name: Ability, answer: (...args: A) => T) =>
    async (...args: A): Promise<Outcome<T>> => {
      did.push([name, ...args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))].join(' '));
      return name === fails ? failed(failure) : done(answer(...args));
    };
  const nothing = () => undefined;
  const context: CommandContext = {
    page: {
      click: verb('click', (): Said | '' => ''),
      hover: verb('hover', nothing),
      drag: verb('drag', nothing),
      focus: verb('focus', nothing),
      focusField: verb('focusField', () => ({ takes })),
      setValue: verb('setValue', nothing),
      type: verb('type', nothing),
      typeThrough: verb('typeThrough', () => '' as const),
      insert: verb('insert', nothing),
      seeWritten: verb('seeWritten', () => '' as const),
      press: verb('press', nothing),
      setChecked: verb('setChecked', (): Said | '' => ''),
      seeChecked: verb('seeChecked', (): Said | '' => ''),
      choose: verb('choose', nothing),
      selectText: verb('selectText', () => say`Selected.`),
      setByKeys: verb('setByKeys', nothing),
      scroll: verb('scroll', () => say`Scrolled.`),
      scrollUntil: verb('scrollUntil', () => say`The text was there already.`),
      showPage: verb('showPage', () => say`Target 1 is below.`),
      unfold: verb('unfold', () => '' as const),
      find: verb('find', () => say`3 lines are below.`),
      get: verb('get', () => say`It is below.`),
      is: verb('is', () => say`Yes.`),
    },
    dialogs: { answer: verb('answer', () => '' as const) },
    tabs: {
      openTab: verb('openTab', () => say`Opened as target 2.`),
      openTool: verb('openTool', () => say`Opened as target 2.`),
      list: verb('list', () => say`This session has no tabs.`),
      switchTo: verb('switchTo', () => '' as const),
      close: verb('close', () => say`Tab 2 is closed.`),
    },
    travel: { go: verb('go', () => '' as const) },
    time: { wait: verb('wait', () => '') },
    help: { teach: verb('teach', () => say`Click an element.`) },
    person: {
      ask: verb('ask', () => ''),
      finish: verb('finish', () => ''),
    },
    files: {
      offer: verb('offer', () => ''),
      upload: verb('upload', () => ''),
      seen: verb('seen', () => ''),
    },
  };
  return { context, did, failure };
}
