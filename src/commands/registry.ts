import { askUser } from './ask-user.ts';
import { back } from './back.ts';
import { check } from './check.ts';
import { click } from './click.ts';
import { dblclick } from './dblclick.ts';
import type { Command } from './definition/command.ts';
import { dialog } from './dialog.ts';
import { done } from './done.ts';
import { drag } from './drag.ts';
import { fill } from './fill.ts';
import { find } from './find.ts';
import { focus } from './focus.ts';
import { forward } from './forward.ts';
import { get } from './get.ts';
import { help } from './help.ts';
import { hover } from './hover.ts';
import { is } from './is.ts';
import { open } from './open.ts';
import { openTab } from './open-tab.ts';
import { openTool } from './open-tool.ts';
import { press } from './press.ts';
import { reload } from './reload.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { snapshot } from './snapshot.ts';
import { tab } from './tab.ts';
import { type } from './type.ts';
import { uncheck } from './uncheck.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';

/** Every command, in the order in which it is taught. Briefing, parser and README's table derive from it. */
export const registry: readonly Command[] = [
  click,
  type,
  fill,
  check,
  uncheck,
  select,
  press,
  dialog,
  scroll,
  wait,
  snapshot,
  find,
  get,
  is,
  open,
  back,
  forward,
  reload,
  openTab,
  openTool,
  tab,
  dblclick,
  hover,
  focus,
  drag,
  upload,
  help,
  askUser,
  done,
];

/** Finds a command by its `action`; undefined if there is none. */
export const commandNamed = (name: string): Command | undefined =>
  registry.find((command) => command.name === name);
