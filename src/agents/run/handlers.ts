import type { WorkerHandlers } from '../../messaging/serve.ts';
import type { Handling } from '../agent-kind.ts';
import { removeServer, saveServer, testServer } from './save-server.ts';

/** The worker's handlers of the messages about run servers. */
export const runHandlers = ({ wished }: Handling) =>
  ({
    SAVE_SERVER: wished((services, draft) => saveServer(services, draft)),
    REMOVE_SERVER: wished((services, { id }) => removeServer(services, id)),
    TEST_SERVER: wished((services, draft) => testServer(services, draft)),
  }) satisfies Partial<WorkerHandlers>;
