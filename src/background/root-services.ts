import type { TurnServices } from '../turn/services.ts';
import type { ViewServices } from '../views/services.ts';

/** All services that the root creates, for the root's own files. */
export type RootServices = TurnServices & ViewServices;
