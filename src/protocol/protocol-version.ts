import * as v from 'valibot';
import { count } from './fields.ts';

export const protocolSchema = v.object({ major: count, minor: count });
/** The version of the frames between the extension and a hub. */
export type Protocol = Readonly<v.InferOutput<typeof protocolSchema>>;

/** What this code speaks. A new major breaks an older one; a new minor only adds fields and frames, which the other side ignores. */
export const PROTOCOL: Protocol = { major: 1, minor: 0 };

/** The WebSocket subprotocol of the newest frames. */
export const SUBPROTOCOL = `agent-anything.${PROTOCOL.major}`;

/** The port of a hub by default. */
export const HUB_PORT = 3131;

/** The version that both sides speak: the lower minor; undefined where their majors differ. */
export function commonVersion(one: Protocol, other: Protocol): Protocol | undefined {
  if (one.major !== other.major) return undefined;
  return { major: one.major, minor: Math.min(one.minor, other.minor) };
}
