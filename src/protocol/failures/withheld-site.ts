import type { Failure } from '../outcome.ts';
import { inAddress, say } from '../said.ts';

/** A target whose page is not shown. `why`: the person has not answered, has refused its site, has switched it off, or nobody asks them. */
export const siteWithheld = (
  target: number,
  site: string,
  why: 'asked' | 'refused' | 'private' | 'off',
): Failure => ({
  code: 'site_withheld',
  message: {
    asked: say`Target ${target} has gone to ${inAddress(site)}, which is new to this session: the person is asked whether you may see it.`,
    refused: say`Target ${target} is at ${inAddress(site)}, which the person has not allowed in this session, so it is not shown.`,
    off: say`Target ${target} is at ${inAddress(site)}, which the person has switched off, so it is not shown.`,
    private: say`Target ${target} is at ${inAddress(site)}, an address of this computer or of a private network, so it is not shown.`,
  }[why],
  hint: say`Go on in another target, open an address with open_tab, or ask the person with ask_user.`,
});

/** A site that the person lets no agent use. */
export const siteOff = (site: string): Failure => ({
  code: 'site_off',
  message: say`The person has switched ${inAddress(site)} off: nothing is opened, read or sent there.`,
  hint: say`Go on without it, or ask the person with ask_user.`,
});
