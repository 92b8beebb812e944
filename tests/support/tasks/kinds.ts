import { calendarKinds } from './calendar.ts';
import { canvasKinds } from './canvas.ts';
import { choiceKinds } from './choice.ts';
import { dragKinds } from './drag.ts';
import { fileKinds } from './files.ts';
import { gridKinds } from './grids.ts';
import { iconKinds } from './icons.ts';
import { keyKinds } from './keys.ts';
import { menuKinds } from './menus.ts';
import { nestedKinds } from './nested.ts';
import { panelKinds } from './panels.ts';
import { pointerKinds } from './pointer.ts';
import { tableKinds } from './tables.ts';
import type { TaskKinds } from './task-kind.ts';
import { valueKinds } from './values.ts';

/** By the name that the page of the tasks knows them by. */
export const taskKinds: TaskKinds = {
  ...{ ...calendarKinds, ...canvasKinds, ...choiceKinds, ...dragKinds, ...fileKinds },
  ...{ ...gridKinds, ...iconKinds, ...nestedKinds },
  ...{ ...keyKinds, ...menuKinds, ...panelKinds, ...pointerKinds, ...tableKinds, ...valueKinds },
};
