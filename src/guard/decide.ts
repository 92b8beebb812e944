import { forgottenPlaceholder, unknownPlaceholder, urlRefused } from '../protocol/failures/failures.ts';
import { siteOff } from '../protocol/failures/withheld-site.ts';
import { type Grant, isSameGrant } from '../protocol/grant.ts';
import { isPrivateNumber } from '../protocol/private-host.ts';
import type { Risk } from '../protocol/risk.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';
import { addressRisk } from './address-risk.ts';
import { isCheckoutAddress } from './checkout-address.ts';
import { decideAct, withOptions } from './decide-act.ts';
import {
  allow,
  askUnlessPermitted,
  type Decision,
  type DecisionContext,
  isPublic,
  refuse,
} from './decision.ts';
import { isFileAddress } from './file-address.ts';
import { askForFiles, isSending } from './files-question.ts';
import { askFlow, type Carried, type FlowContext, flowsTo, shownBeside } from './flow-question.ts';
import { keyOf, pressesAgain, pressOf } from './presses.ts';
import { controlRisk } from './risk-words/control-risk.ts';
import { allowedSites, goesAnywhere, isAllowed, isOff, judgeSite, type SiteRules } from './site.ts';
import { ADDRESS_MAX, checkAddress, PLACEHOLDER } from './url-policy.ts';

/**
 * Decides on one parsed command by its risk. Asks where something outside the page is at risk; refuses what no
 * agent can mean. Marks what passes without a question that others would be asked.
 */
export function decide(
  risk: Risk,
  fields: Readonly<Record<string, unknown>>,
  context: DecisionContext,
): Decision {
  const decided = decideBy(risk, fields, context);
  if (decided.verdict !== 'allow' || !letsPass(context)) return decided;
  const { opensUnasked: _, ...rules } = context.rules;
  const asking = { ...context, unasked: [], grants: [], rules: { ...rules, mode: 'risky' as const } };
  const asked = decideBy(risk, fields, asking);
  return asked.verdict === 'ask' ? { ...decided, unasked: asked.need.kind } : decided;
}

/** Whether questions may be left out. Somebody who was asked about the step itself was asked. */
const letsPass = ({ rules, unasked, grants, approved = [] }: DecisionContext): boolean =>
  (rules.mode === 'free' || rules.opensUnasked === true || unasked.length > 0 || grants.length > 0) &&
  !approved.some(({ kind }) => kind === 'steps');

function decideBy(risk: Risk, fields: Readonly<Record<string, unknown>>, context: DecisionContext): Decision {
  if (risk === 'none') return allow;
  if ('reloads' in risk) return decideReload(context);
  const text = (field: string): string => String(fields[field] ?? '');
  if ('opensUrl' in risk) return decideUrl(text(risk.opensUrl), context);
  if ('opensTool' in risk) return decideTool(context);
  if ('handlesTab' in risk) return decideTab(context);
  if ('pointsAt' in risk) return allow;
  const again = pressesAgain(risk, fields);
  if ('pressesControl' in risk) return decideAct('', context, again);
  if ('givesFiles' in risk) return decideFiles(context);
  const typed = 'typesText' in risk ? text(risk.typesText) : '';
  const first = 'typesText' in risk ? decideValue(typed, context) : decideFrame('', context);
  if (first.verdict !== 'allow') return first;
  const { targetOrigin: to } = context;
  const carried = { text: typed, after: context.holds };
  const second = typed === '' || to === undefined ? allow : decideFlow(to, carried, context);
  if (second.verdict !== 'allow') return second;
  if ('chooses' in risk) return decideAct('', withOptions(context, typed));
  const isSet = pressOf(risk, fields) === 'set' && context.act?.nearby.length;
  return decideAct(typed, { ...context, key: keyOf(risk, fields), ...(isSet && { how: 'choose' }) }, again);
}

/** Files go to a site with the person's yes to just these. What is pressed for it may do more than to take them. */
function decideFiles(context: DecisionContext): Decision {
  const { targetOrigin: site, files = [] } = context;
  const first = decideFrame('', context);
  if (first.verdict !== 'allow' || files.length === 0 || site === undefined) return first;
  const act = decideAct('', context);
  if (act.verdict === 'refuse' || (act.verdict === 'ask' && !isSending(act.need))) return act;
  return askUnlessPermitted(askForFiles(site, files), context);
}

/**
 * Allows the origins that the person brought into the session; of any other site asks, with the whole URL. A number of a
 * private network says nothing to a person, so nobody is asked about it.
 */
function decideUrl(text: string, context: DecisionContext): Decision {
  const { rules } = context;
  const url = checkAddress(text);
  if (!url.ok) return refuse(url.failure);
  if (url.value.href.length > ADDRESS_MAX)
    return refuse(urlRefused(text, `it is longer than ${ADDRESS_MAX} characters`));
  const { origin: site, href, host } = url.value;
  if (isOff(href, rules)) return refuse(siteOff(site));
  const isKnown = allowedSites(rules).includes(site);
  const carried = { text: href.slice(href.indexOf(host)), address: { host, isAllowed: isKnown } };
  if (isKnown) return decideOpening(url.value, carried, context);
  if (isPrivateNumber(url.value.hostname)) {
    return refuse(
      urlRefused(text, 'addresses of this computer and of private networks are opened by the person only'),
    );
  }
  if (goesFreely(site, rules)) return decideOpening(url.value, carried, context);
  const need: Grant = { kind: 'sites', site };
  const sends = shownBeside(flowsTo(site, carried, flowContext(context)));
  const asked = { question: titleOfNew(url.value), need, address: href, ...sends };
  // Who wants fewer questions does not mean their own network.
  const decided = isPublic(site)
    ? askUnlessPermitted({ ...asked, isToRead: true }, context)
    : askUnlessPermitted(asked, { ...context, unasked: [], rules: { ...rules, mode: 'every' } });
  return decided.verdict === 'allow' ? decideOpening(url.value, carried, context) : decided;
}

/** Asks about a new site, saying what the address does if it says so itself. */
function titleOfNew(url: URL): Sentence {
  const name = siteName(url.origin);
  if (isCheckoutAddress(url)) return sentence('approvePayPage', name);
  const risk = addressRisk(url);
  return risk ? sentence('approveActionPage', risk.action, name) : sentence('approveNewSite', name);
}

/** What an address of a site that may be opened brings with it: text of other sites, a purchase, a file. */
function decideOpening(url: URL, carried: Carried, context: DecisionContext): Decision {
  const { origin: site, href } = url;
  const flow = decideFlow(site, carried, context);
  // Who has allowed the site for this command has read the address.
  const isRead = context.approved?.some((one) => isSameGrant(one, { kind: 'sites', site }));
  if (flow.verdict !== 'allow' || isRead) return flow;
  const kind = isCheckoutAddress(url) ? 'buys' : isFileAddress(url) ? 'downloads' : undefined;
  if (!kind) return decideAction(url, context);
  const title = kind === 'buys' ? 'approvePayPage' : 'approveFile';
  const question = sentence(title, siteName(site));
  return askUnlessPermitted({ question, need: { kind, site }, address: href }, context);
}

/** Loading the answer to a form again sends the form again: a second order, a second message. */
function decideReload(context: DecisionContext): Decision {
  const { sentTo: site } = context;
  if (site === undefined) return allow;
  const question = sentence('approveReload', siteName(site));
  return askUnlessPermitted({ question, need: { kind: 'submits', site }, control: '' }, context);
}

/** The person has saved the address of a tool, but may not mean what it does each time. */
function decideTool(context: DecisionContext): Decision {
  const { toolAddress = '' } = context;
  return URL.canParse(toolAddress) ? decideAction(new URL(toolAddress), context) : allow;
}

/** Asks about an address that names an action, unless a page of its site shows it as a link that names none. */
function decideAction(url: URL, context: DecisionContext): Decision {
  const risk = addressRisk(url);
  if (!risk) return allow;
  const link = context.linkTo?.(url);
  if (link !== undefined && link !== '' && url.search === '' && controlRisk(link) === undefined) return allow;
  const { origin: site, href } = url;
  const question = sentence('approveActionPage', risk.action, siteName(site));
  const asked = { question, need: { kind: risk.kind, site }, control: href, address: href };
  return askUnlessPermitted(asked, context);
}

/** Whether a task may go to a site that is new to it, without a question. */
const goesFreely = (site: string, rules: SiteRules): boolean =>
  (rules.readsAnySite === true || goesAnywhere(rules)) && isPublic(site);

/** A tab that a page has opened is read only at a site of the session; of any other site the person is asked. */
function decideTab(context: DecisionContext): Decision {
  const { opened, rules } = context;
  // The person may think otherwise of a site that they have refused to a page.
  const verdict = opened ? judgeSite(opened.site, { ...rules, refusedSites: [] }) : 'none';
  if (!opened || verdict === 'show' || verdict === 'none') return allow;
  const { number, site } = opened;
  if (verdict === 'off') return refuse(siteOff(site));
  if (verdict === 'refuse')
    return refuse(
      urlRefused(site, 'addresses of this computer and of private networks are opened by the person only'),
    );
  const question = sentence('approveOpenedTab', String(number), site);
  return askUnlessPermitted({ question, need: { kind: 'sites', site }, site, isToRead: true }, context);
}

/**
 * The agent may type a placeholder's value on the origins that it belongs to; elsewhere the person decides. Typing into a
 * frame of another site is typing into that site, which the person has to have allowed.
 */
function decideValue(value: string, context: DecisionContext): Decision {
  const { targetOrigin, placeholders, isForgotten } = context;
  const unknown = (value.match(new RegExp(PLACEHOLDER, 'g')) ?? []).find(
    (name) => !placeholders.some((one) => one.placeholder === name),
  );
  if (unknown)
    return refuse(isForgotten(unknown) ? forgottenPlaceholder(unknown) : unknownPlaceholder(unknown));
  const foreign = placeholders.filter(
    ({ placeholder, origins }) => value.includes(placeholder) && !belongsTo(origins, targetOrigin),
  );
  for (const { origins } of foreign) {
    const seen = origins.join(', ');
    const names = foreign
      .filter((one) => one.origins.join(', ') === seen)
      .map(({ placeholder }) => placeholder)
      .join(', ');
    const question =
      targetOrigin === undefined
        ? sentence('approvePlaceholderUnknownPage', names, seen)
        : sentence('approvePlaceholder', names, seen, targetOrigin);
    const need: Grant = { kind: 'values', site: origins[0] ?? '', to: targetOrigin ?? '' };
    const asked = askUnlessPermitted({ question, need }, context);
    if (asked.verdict !== 'allow') return asked;
  }
  return decideFrame(value, context);
}

/** Judges where something is typed: a page may be there to be read only, and a frame of it may belong to another site. */
function decideFrame(typed: string, context: DecisionContext): Decision {
  const { rules, targetOrigin: site, pageOrigin } = context;
  if (site === undefined || pageOrigin === undefined || isAllowed(site, rules.origins)) return allow;
  const need: Grant = { kind: 'sites', site };
  const carried = { text: typed, after: context.holds };
  const sends = () => shownBeside(flowsTo(site, carried, flowContext(context)));
  if (site === pageOrigin) {
    if (!rules.readsAnySite || goesAnywhere(rules)) return allow;
    return askUnlessPermitted({ question: sentence('approveTyping', site), need, site, ...sends() }, context);
  }
  const question = sentence('approveFrameSite', pageOrigin, site);
  // A document without a site of its own, such as one of a `data:` address, cannot be allowed for later.
  return askUnlessPermitted({ question, need, ...(site !== 'null' && { site }), ...sends() }, context);
}

/** What was read on one site goes to another only where the person has allowed that. */
function decideFlow(to: string, carried: Carried, context: DecisionContext): Decision {
  const asked = askFlow(to, flowsTo(to, carried, flowContext(context)));
  return asked ? { verdict: 'ask', ...asked } : allow;
}

const flowContext = (context: DecisionContext): FlowContext => ({ ...context, mode: context.rules.mode });

/** All documents with an opaque origin report `null`, so `null` never matches. */
const belongsTo = (origins: readonly string[], origin: string | undefined): boolean =>
  origin !== undefined && origin !== 'null' && origins.includes(origin);
