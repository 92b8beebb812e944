import { type Grant, isSameGrant } from '../protocol/grant.ts';
import type { Asked } from '../protocol/question.ts';
import { sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';
import { type CarriedAddress, type Flow, findFlows, type KnownTexts } from './data-flow/find-flows.ts';
import { isPermitted, type Permissions } from './grants.ts';

/** What decides on text that travels from site to site. */
export interface FlowContext extends Permissions {
  /** What the agent has read, and what is the person's own. */
  readonly known: KnownTexts;
}

/** Text that travels: what is typed, or an address. */
export interface Carried {
  readonly text: string;
  /** The text of a field that it continues. */
  readonly after?: string | undefined;
  readonly address?: CarriedAddress;
}

/** Pieces of text that one question shows. */
const PIECES_MAX = 5;

/** What a text carries to a site from others, as far as the person is to be asked about it. */
export function flowsTo(
  to: string,
  { text, after = '', address }: Carried,
  { known, ...permissions }: FlowContext,
): readonly Flow[] {
  // Who has allowed the site for this command has read what would go there.
  if (permissions.approved?.some((one) => isSameGrant(one, { kind: 'sites', site: to }))) return [];
  const isAllowed = ({ from }: Flow) => from.some((site) => isPermitted(needOf(site, to), {}, permissions));
  const flows = findFlows(text, to, known, address);
  return [...flows, ...joinedFlows(flows, { text, after }, to, known)].filter((flow) => !isAllowed(flow));
}

/** What a text completes in its field: neither it nor the text before it carries as much alone. */
function joinedFlows(
  flows: readonly Flow[],
  { text, after }: { readonly text: string; readonly after: string },
  to: string,
  known: KnownTexts,
): readonly Flow[] {
  if (after === '') return [];
  const before = [...flows, ...findFlows(after, to, known)];
  return findFlows(after + text, to, known).filter(
    ({ piece }) => !before.some((one) => one.piece.includes(piece)),
  );
}

/** Asks about what travels from the first of the sites; the others are asked about once that is answered. */
export function askFlow(to: string, flows: readonly Flow[]): Asked | undefined {
  const [from] = flows[0]?.from ?? [];
  if (from === undefined) return undefined;
  return {
    question: sentence('approveFlow', siteName(from), siteName(to)),
    need: needOf(from, to),
    sends: piecesOf(flows.filter((flow) => flow.from[0] === from)),
  };
}

/** What is shown of flows beside another question, with the sites that they come from. */
export const shownBeside = (flows: readonly Flow[]): Pick<Asked, 'sends'> =>
  flows.length === 0
    ? {}
    : {
        sends: flows
          .slice(0, PIECES_MAX)
          .map(({ from: [site = ''], piece }) => `“${piece}” · ${siteName(site)}`),
      };

const piecesOf = (flows: readonly Flow[]): readonly string[] =>
  flows.slice(0, PIECES_MAX).map(({ piece }) => `“${piece}”`);

const needOf = (site: string, to: string): Grant => ({ kind: 'flow', site, to });
