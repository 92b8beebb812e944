import type { WatchRequests } from '../browser/requests.ts';
import type { Debugger } from '../cdp/attachments.ts';
import type { Services } from '../store/services.ts';

/** The services that reading and controlling tabs needs: adds the debugger and the sight of requests. */
export interface TargetServices extends Services {
  readonly cdp: Debugger;
  readonly watchRequests: WatchRequests;
}

/** The services that reading a page needs: no debugger, no session that is written. */
export type PageReader = Pick<TargetServices, 'preferences' | 'vault' | 'readTexts' | 'log'>;

/** The same, with the debugger that tells what a page listens for. */
export type PageTeller = PageReader & Pick<TargetServices, 'cdp'>;
