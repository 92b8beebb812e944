import type { ActFacts, ApprovedPress } from '../protocol/act-facts.ts';
import type { FileFacts } from '../protocol/given-file.ts';
import type { Approved, RiskKind } from '../protocol/grant.ts';
import type { Failure } from '../protocol/outcome.ts';
import { isPrivateHost } from '../protocol/private-host.ts';
import type { Asked } from '../protocol/question.ts';
import type { KnownTexts } from './data-flow/find-flows.ts';
import { isPermitted, type Permissions } from './grants.ts';
import type { SiteRules } from './site.ts';

/** Whether a command may run: at once, after the person agrees, or not at all. */
export type Decision =
  /**
   * `to`: another origin to which its form may go; `approved`: the press that the person has allowed, and no other; `unasked`:
   * the kind of risk that a mode, a setting or a lasting permission lets pass; `pressed`: the control, for what its page sends then.
   */
  | {
      readonly verdict: 'allow';
      readonly to?: string;
      readonly approved?: ApprovedPress;
      readonly unasked?: RiskKind;
      readonly pressed?: PressedControl;
    }
  | ({ readonly verdict: 'ask' } & Asked)
  | { readonly verdict: 'refuse'; readonly failure: Failure };

/** What a decision depends on beside the command. */
export interface DecisionContext extends Omit<Permissions, 'mode'> {
  readonly rules: SiteRules;
  /** Origin of the document that the command acts on; undefined if unknown. */
  readonly targetOrigin: string | undefined;
  /** Origin of the page that this document is a part of. */
  readonly pageOrigin?: string | undefined;
  /** The tab that is to become a target; undefined where it is one, or none. */
  readonly opened?: { readonly number: number; readonly site: string } | undefined;
  readonly placeholders: readonly { readonly placeholder: string; readonly origins: readonly string[] }[];
  /** The present text of the field that a command adds to; absent if the command replaces it or nobody knows it. */
  readonly holds?: string | undefined;
  /** What a press would set off; undefined before it is known, and where nothing is pressed. */
  readonly act?: ActFacts | undefined;
  /** The address of the saved tool that is opened. */
  readonly toolAddress?: string | undefined;
  /** The site of the target's page if that answers a form that was sent: a reload sends it again. */
  readonly sentTo?: string | undefined;
  /** The name of the link to an address on a page of its site, as the agent saw that; undefined if there is none. */
  readonly linkTo?: ((url: URL) => string | undefined) | undefined;
  /** The key that is pressed; undefined if none is. */
  readonly key?: string | undefined;
  /** Where nothing is pressed: something is let go there, a dialog is accepted, or an option is chosen. */
  readonly how?: 'drop' | 'accept' | 'choose' | undefined;
  /** The files of the person that would go to the page. */
  readonly files?: readonly FileFacts[] | undefined;
  /** What the agent has read, and what is the person's own. */
  readonly known: KnownTexts;
  /** Whether the value of an unknown placeholder was there once in this session. */
  readonly isForgotten: (placeholder: string) => boolean;
}

/** A control that is pressed. */
export interface PressedControl {
  /** Its name as the page says it, redacted. */
  readonly name: string;
  /** Its words say nothing in any language that the guard knows. */
  readonly isUnsure?: true;
  /** What the person has allowed the press before it, which covers this one. */
  readonly covered: readonly Approved[];
}

export const allow: Decision = { verdict: 'allow' };

export const refuse = (failure: Failure): Decision => ({ verdict: 'refuse', failure });

/** Allows what the person has permitted, and asks about the rest. */
export function askUnlessPermitted(asked: Asked, context: DecisionContext): Decision {
  const permissions = { ...context, mode: context.rules.mode };
  return isPermitted(asked.need, asked, permissions) ? allow : { verdict: 'ask', ...asked };
}

/** Whether a site is one of the web, and of no private network. */
export const isPublic = (origin: string): boolean =>
  /^https?:/.test(origin) && !isPrivateHost(new URL(origin).hostname);
