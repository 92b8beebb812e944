import type { PageActions } from '../../commands/definition/page-context.ts';
import { chooserOutOfReach, noChooser, noFilePlace } from '../../protocol/failures/file-failures.ts';
import type { GivenFile } from '../../protocol/given-file.ts';
import type { ElementId } from '../../protocol/ids.ts';
import type { ScriptAct } from '../../protocol/messages/index.ts';
import type { TakenFiles } from '../../protocol/messages/target-files.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { listed, quoted, type Said, say } from '../../protocol/said.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import type { HasFiles } from '../../store/orphaned-files.ts';
import { askTarget } from '../pages/ask-target.ts';
import { endInput } from './own-input.ts';
import { hasEvents, takeFileRequests } from './page-events.ts';
import { actInFrame } from './script-input.ts';
import { type SettleServices, waitUntilSettled } from './settle.ts';
import { stageFiles } from './stage-files.ts';
import type { TargetHandle } from './target-handle.ts';

type Into = Extract<ScriptAct, { readonly kind: 'files' }>['into'];

/** One upload: files of the person go into a page, at most once. */
export interface Upload {
  give(id: ElementId, files: readonly GivenFile[]): Promise<Outcome>;
  /** What the page shows of them once it has come to rest. */
  seen(): Promise<Outcome<Said | ''>>;
}

/** What an upload is made of. */
interface Hands {
  readonly open: () => Promise<Outcome<TargetHandle>>;
  readonly click: PageActions['click'];
}

/** How long a page is looked at after a press that may have it ask for files. */
const PATIENCE_MS = 50;
/** Characters of a name that the page tells. */
const NAME_MAX = 120;

/**
 * Prepares one upload. All bytes are in our script before anything is done that the page can feel, so whatever ends the worker
 * before that has changed nothing.
 */
export function prepareUpload(services: SettleServices & HasFiles, { open, click }: Hands): Upload {
  const upload = randomCode(10);
  let given: { readonly handle: TargetHandle; readonly id: ElementId; readonly count: number } | undefined;

  /** Commits, and gives the page the files that are staged. */
  const giveInto = async (handle: TargetHandle, id: ElementId, into: Into): Promise<Outcome> => {
    const committed = await handle.commit();
    return committed.ok ? actInFrame(services, handle, { kind: 'files', id, upload, into }) : committed;
  };

  /** Presses what has the page ask for files, and puts them into the field that it asks with. */
  const press = async (handle: TargetHandle, id: ElementId): Promise<Outcome> => {
    const clicked = await click(id);
    if (!clicked.ok) return clicked;
    await waitUntilSettled(services, handle.before, {
      send: handle.send,
      patience: PATIENCE_MS,
      hasEvents() {
        if (handle.over.aborted) throw new Error('The command is over.');
        return hasEvents(handle.frame.tabId);
      },
    });
    const ended = await endInput(services, handle);
    if (!ended.ok) return ended;
    const hasAsked = takeFileRequests(handle.frame.tabId);
    const field = await askTarget(services, handle.frame, 'HAS_ASKED_FOR_FILES', {});
    if (!field.ok) return field;
    if (field.value) return giveInto(handle, id, 'asked');
    // Without the debugger nobody hears that it has asked.
    if (!hasAsked && handle.input.way === 'trusted') return failed(noChooser(id));
    // What asks with a field that nobody can see often lies where files can be dropped.
    const dropped = await giveInto(handle, id, 'drop');
    return isNotTaken(dropped) ? failed(hasAsked ? chooserOutOfReach(id) : noChooser(id)) : dropped;
  };

  return {
    async give(id, files) {
      const opened = await open();
      if (!opened.ok) return opened;
      const handle = opened.value;
      const facts = files.map(({ name, size, type }) => ({ name, size, type }));
      const place = flat(await askTarget(services, handle.frame, 'FIND_FILE_PLACE', { id, files: facts }));
      if (!place.ok) return place;
      const staged = await stageFiles(services, handle, { upload, files });
      if (!staged.ok) return staged;
      given = { handle, id, count: files.length };
      if (place.value.by === 'field') return giveInto(handle, id, 'field');
      if (place.value.by === 'press') return press(handle, id);
      const dropped = await giveInto(handle, id, 'drop');
      return isNotTaken(dropped) && place.value.presses ? press(handle, id) : dropped;
    },
    async seen() {
      if (!given) return done('');
      const { handle, id, count } = given;
      const taken = await askTarget(services, handle.frame, 'GET_TAKEN_FILES', { upload });
      // A page that has gone elsewhere since is told by that.
      return done(taken.ok ? describeTaken(id, taken.value, count) : '');
    },
  };
}

const isNotTaken = (outcome: Outcome): boolean =>
  !outcome.ok && outcome.failure.code === noFilePlace(0 as ElementId).code;

/** What the page holds of the files now, and no more than that. */
function describeTaken(id: ElementId, taken: TakenFiles, count: number): Said | '' {
  switch (taken.by) {
    case 'nothing':
      return '';
    case 'drop':
      return taken.isHeard
        ? say`A script of the page has handled the drop on ${id}; whether it took the ${count === 1 ? 'file' : 'files'} is for the page to show.`
        : say`The drop on ${id} came, and no script of the page has said that it takes it.`;
    case 'field':
      if (!taken.isThere)
        return say`The field got ${count === 1 ? 'the file' : 'the files'} and is gone from the page since.`;
      return taken.names.length === 0
        ? say`The field got ${count === 1 ? 'the file' : 'the files'} and is empty now: the page has taken them out of it, or does not want them.`
        : say`The field holds ${listed(taken.names.map((name) => quoted(name, NAME_MAX)))} now.`;
  }
}
