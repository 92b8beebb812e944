import type { TurnServices } from '../turn/services.ts';
import type { ViewServices } from '../views/services.ts';

/** Everything that the root wires, for the root's own files. */
export type RootServices = TurnServices & ViewServices;
