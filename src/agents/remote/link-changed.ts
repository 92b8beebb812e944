import { hubLink, type LinkId } from '../../protocol/link-id.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import type { LinkState } from '../../protocol/messages/link.ts';
import type { Services } from '../../store/services.ts';
import { withoutKey } from './keep-links.ts';

// Who waits for the next state of a link. Lost with the worker, and with it whoever waits.
const waiting = new Map<LinkId, (state: LinkState) => void>();

/** The next state of a link that ends an attempt. */
export const nextResult = (link: LinkId): Promise<LinkState> =>
  new Promise((resolve) => {
    waiting.set(link, (state) => {
      if (state.state === 'connecting') return;
      waiting.delete(link);
      resolve(state);
    });
  });

/** Stores the state of a link that the offscreen document reports, and the key of a hub that has just been paired. */
export async function linkChanged(
  services: Pick<Services, 'programs' | 'now'>,
  { link, state }: Payload<'LINK_STATE'>,
): Promise<void> {
  const { programs } = services;
  if (state.state === 'connected' && state.paired !== undefined && state.hub !== undefined)
    await keepKey(services, { link, hub: state.hub, key: state.paired });
  await programs.noteLink(link, withoutKey(state));
  // The greeting of an unpaired hub is put away until that hub has gone and greets again.
  if (state.state === 'waiting' || state.state === 'connected' || state.state === 'off')
    await programs.hushNow((ports) => ports.filter((port) => hubLink(port) !== link));
  waiting.get(link)?.(state);
}

/** Stores the key before anything that the hub sends is carried out. Pairing switches programs on. */
async function keepKey(
  { programs, now }: Pick<Services, 'programs' | 'now'>,
  { link, hub, key }: { readonly link: LinkId; readonly hub: string; readonly key: string },
): Promise<void> {
  const port = Number(link.split(':')[1]);
  await programs.changeSettings((settings) =>
    settings.hubs[hub]?.key === key && settings.hubs[hub].port === port
      ? settings
      : {
          ...settings,
          isOn: true,
          hubs: { ...settings.hubs, [hub]: { port, key, pairedAt: now() } },
          hushed: settings.hushed.filter((one) => one !== port),
        },
  );
}
