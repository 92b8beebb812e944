import type { Debugger } from '../cdp/debugger.ts';
import type { Services } from '../store/services.ts';

/** The services that reading and controlling tabs needs: adds the debugger. */
export interface TargetServices extends Services {
  readonly cdp: Debugger;
}

/** The services that reading a page needs: no debugger, no store that is written. */
export type PageReader = Pick<TargetServices, 'preferences' | 'log'>;
