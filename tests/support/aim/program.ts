import { chatSchema } from '../../../src/agents/chat/chat-state.ts';
import { viewOf } from '../../../src/browser/tabs.ts';
import type { Send } from '../../../src/cdp/send.ts';
import type { CommandContext } from '../../../src/commands/definition/command.ts';
import { parseCommand } from '../../../src/commands/parse.ts';
import { pointedElement } from '../../../src/guard/pressed-places.ts';
import { notSent } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId, FrameId, TabId } from '../../../src/protocol/ids.ts';
import { done, explain, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { filesNamed } from '../../../src/session/given-files.ts';
import type { Session } from '../../../src/session/session.ts';
import { openPickedFiles } from '../../../src/store/picked-files.ts';
import { openPreferences } from '../../../src/store/preferences.ts';
import { openState } from '../../../src/store/sessions.ts';
import { openVault } from '../../../src/store/vault.ts';
import { readBaseline } from '../../../src/targets/act/baseline.ts';
import { endInput } from '../../../src/targets/act/own-input.ts';
import { pageActions } from '../../../src/targets/act/page-actions.ts';
import { filesAsked } from '../../../src/targets/act/page-events.ts';
import { waitUntilSettled } from '../../../src/targets/act/settle.ts';
import { newInput, type TargetHandle } from '../../../src/targets/act/target-handle.ts';
import { prepareUpload } from '../../../src/targets/act/upload.ts';
import { askTarget, type Begin } from '../../../src/targets/pages/ask-target.ts';
import { documentsOf } from '../../../src/targets/pages/documents.ts';
import { frameOf } from '../../../src/targets/pages/element-ids.ts';
import { tellListeners } from '../../../src/targets/pages/listeners.ts';
import { rulesOf } from '../../../src/targets/site-rules.ts';
import { debuggerWith } from '../debugger-with.ts';
import { firstSession } from '../first-session.ts';
import { give } from '../uploads/give.ts';

/**
 * Acts of commands in a page of the extension, as the worker does them, without its queue and its guard: what an act hits
 * takes no chat to find out.
 */
const services = {
  files: openPickedFiles(),
  preferences: openPreferences(),
  vault: openVault(),
  state: openState({ chat: { state: chatSchema } }),
  now: Date.now,
};
const cdp = debuggerWith({ onFileChooser: filesAsked, viewOf });
const begin: Begin = async (act) => done(await act());

async function sessionNow(): Promise<Session> {
  await services.preferences.settings(); // As the worker does before it judges a site.
  const session = await firstSession();
  if (!session) throw new Error('There is no session.');
  return session;
}

/** Access to the frame of an element, or to the top frame; `pointsAt` is where the pointer goes. */
async function open(
  session: Session,
  { id, pointsAt }: { readonly id: ElementId | undefined; readonly pointsAt: ElementId | undefined },
): Promise<Outcome<TargetHandle>> {
  const tabId = session.targets.tabs[0]?.tabId as TabId;
  const { readable } = await documentsOf(rulesOf(services, session), tabId);
  const [top] = readable;
  const found = id === undefined ? top && done(top) : await frameOf(services, session, id);
  if (!found) throw new Error('The target has no page.');
  if (!found.ok) return found;
  const attached = await cdp.attach(tabId);
  const isRefused = !attached.ok && attached.failure.code === 'debugger_refused';
  if (!attached.ok && !isRefused) return attached;
  const send: Send = attached.ok ? attached.value : () => Promise.reject(new Error('nothing is attached'));
  return done({
    frame: found.value,
    send,
    before: await readBaseline(services, rulesOf(services, session), { ...found.value, pointsAt }),
    origins: [...session.permissions.origins, found.value.site],
    sendTo: [],
    approved: undefined,
    over: new AbortController().signal,
    input: newInput(isRefused ? 'script' : 'trusted'),
    commit: async () => done(),
    reopen: async () => failed(notSent),
    begin,
    prepare: begin,
    resolve: async (text) => text,
    remember: async () => {},
  });
}

const aiming = {
  /** The lines of every readable document of the target, those of the top one first, with what scripts listen for. */
  async read(): Promise<string> {
    const session = await sessionNow();
    const tabId = session.targets.tabs[0]?.tabId as TabId;
    const { readable } = await documentsOf(rulesOf(services, session), tabId);
    const take = () => Promise.all(readable.map((one) => askTarget(services, one, 'GET_SNAPSHOT', {})));
    const first = await take();
    const snapshots = new Map(
      first.flatMap((one, at) => (one.ok ? [[readable[at]?.frameId as FrameId, one.value]] : [])),
    );
    const taken = (await tellListeners({ cdp }, { tabId, readable, snapshots, mayAttach: 'no' }))
      ? await take()
      : first;
    return taken
      .flatMap((one) => (one.ok ? one.value.lines.map(({ text }) => text) : [one.failure.message]))
      .join('\n');
  },

  give,

  /** Why the session is paused; undefined where it is not. */
  async pause(): Promise<string | undefined> {
    return (await sessionNow()).queue.hold?.reason;
  },

  /** Carries out a command, and says what became of it as its receipt begins. */
  async act(fields: Readonly<Record<string, unknown>>): Promise<string> {
    const parsed = parseCommand(fields);
    if (!parsed.ok) return `not done. ${explain(parsed.failure)}`;
    const session = await sessionNow();
    const id = parsed.value.fields.id as ElementId | undefined; // Parsed by the command's schema.
    const { command, fields: given } = parsed.value;
    let opened: Promise<Outcome<TargetHandle>> | undefined;
    const openOnce = () => {
      opened ??= open(session, { id, pointsAt: pointedElement(command.risk, given) });
      return opened;
    };
    const page = pageActions(services, openOnce);
    const upload = prepareUpload(services, { open: openOnce, click: page.click });
    const files: CommandContext['files'] = {
      offer: async () => done(''),
      async upload(to, names) {
        const uploaded = await upload.give(to, filesNamed(session, names).found);
        return uploaded.ok ? done('') : uploaded;
      },
      seen: upload.seen,
    };
    const context = { page, files } as unknown as CommandContext;
    const ran = await command.run(context, given);
    const handle = await opened;
    const ended = handle?.ok ? await endInput(services, handle.value) : done();
    if (ran.ok && ended.ok && handle?.ok && command.seen) {
      await waitUntilSettled(services, handle.value.before, {
        send: handle.value.send,
        patience: 50,
        hasEvents: () => false,
      });
      const seen = await command.seen(context, given);
      if (!seen.ok) return `not done. ${explain(seen.failure)}`;
      if (seen.value) return `done. ${seen.value}`;
    }
    const outcome = ran.ok ? ended : ran;
    return outcome.ok
      ? `done. ${ran.ok ? (ran.value ?? '') : ''}`.trim()
      : `not done. ${explain(outcome.failure)}`;
  },
};

/** What stands on the global of the page that the bundle of this file was run in. */
export type Aiming = typeof aiming;

Object.assign(globalThis, { aiming });
