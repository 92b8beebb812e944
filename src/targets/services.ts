import type { Debugger } from '../cdp/debugger.ts';
import type { Services } from '../store/services.ts';

/** Services of what reads and controls tabs: the debugger comes in. */
export interface TargetServices extends Services {
  readonly cdp: Debugger;
}

/** What reading a page takes: no debugger, no write. */
export type PageReader = Pick<TargetServices, 'preferences' | 'log'>;
