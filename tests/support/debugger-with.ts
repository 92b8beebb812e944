import type { Debugger, DebuggerListeners } from '../../src/cdp/attachments.ts';
import { createDebugger } from '../../src/cdp/debugger.ts';
import { openRunFlag } from '../../src/store/run-flag.ts';
import { openStoredGate } from '../../src/store/stored-gate.ts';

const nothing = () => {};

/** The debugger of one life of the worker, in a hidden tab, with these listeners; nobody listens to anything else. */
export const debuggerWith = (listeners: Partial<DebuggerListeners> = {}): Debugger =>
  createDebugger({
    hiddenBar: openRunFlag('barIsHidden'),
    storedGate: openStoredGate(),
    onCancelled: nothing,
    onAlert: nothing,
    onDialog: nothing,
    onDialogClosed: nothing,
    onDialogLost: nothing,
    onDownload: nothing,
    onRequest: nothing,
    onRequestsAnew: nothing,
    onFileChooser: nothing,
    viewOf: async () => ({ isActive: false }),
    passesAtOnce: () => true,
    onPaused: nothing,
    onGivenUp: nothing,
    onLeft: nothing,
    onAborted: nothing,
    ...listeners,
  });
