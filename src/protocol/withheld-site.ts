import type { Failure } from './outcome.ts';

/** A target whose page is not shown. `why`: the person has not answered, has refused its site, or nobody asks them. */
export const siteWithheld = (
  target: number,
  site: string,
  why: 'asked' | 'refused' | 'private',
): Failure => ({
  code: 'site_withheld',
  message: {
    asked: `Target ${target} has gone to ${site}, which is new to this session: the person is asked whether you may see it.`,
    refused: `Target ${target} is at ${site}, which the person has not allowed in this session, so it is not shown.`,
    private: `Target ${target} is at ${site}, an address of this computer or of a private network, so it is not shown.`,
  }[why],
  hint: 'Go on in another target, open an address with open_tab, or ask the person with ask_user.',
});
