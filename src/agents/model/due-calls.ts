import { actTool } from '../../models/act-tool.ts';
import { instructions } from '../../models/instructions.ts';
import { presetOf } from '../../models/presets.ts';
import type { DueCall } from '../../protocol/messages/link.ts';
import { isPrivateHost } from '../../protocol/private-host.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import { isDue } from '../calls/call-kind.ts';
import { isModelSession, type ModelSession } from './model-state.ts';

type CallServices = Pick<Services, 'models' | 'state' | 'now'>;

/**
 * The calls that are to be made now, each with its key; the offscreen document alone may have them. A program on this computer gets
 * as many at once as it can take, and the calls that have waited longest first.
 */
export async function dueCalls(services: CallServices): Promise<readonly DueCall[]> {
  const now = services.now();
  const [all, models, draft] = await Promise.all([
    allSessions(services),
    services.models.all(),
    services.models.draft(),
  ]);
  const waiting = all.filter(isModelSession).filter((session) => isDue(session, now));
  const dueSince = ({ turn, agent }: ModelSession) => Math.max(turn.busySince, agent.retryAt ?? 0);
  const underWay = new Map<string, number>();
  const due: DueCall[] = [];
  for (const { id, turn, agent } of waiting.sort((a, b) => dueSince(a) - dueSince(b))) {
    const model = models[agent.model];
    if (!model) continue;
    const { preset, address, drops } = model;
    const place = `${preset} ${address}`;
    const others = underWay.get(place) ?? 0;
    if (others >= presetOf(preset).atOnce) continue;
    underWay.set(place, others + 1);
    const key = await services.models.key(agent.model);
    due.push({
      kind: 'turn',
      session: id,
      turn: turn.number,
      attempt: (agent.failed?.attempts ?? 0) + 1,
      from: agent.from,
      endpoint: {
        preset,
        address,
        drops,
        model: model.model,
        tools: agent.tools,
        ...(key !== undefined && { key }),
      },
      system: instructions(agent.tools),
      tool: actTool,
    });
  }
  if (draft?.trial.state !== 'running') return due;
  const { preset, address, model, key } = draft.draft;
  const endpoint = {
    preset,
    address,
    model,
    tools: 'required',
    drops: [],
    ...(key !== undefined && { key }),
  } as const;
  return [...due, { kind: 'trial', trial: draft.id, endpoint }];
}

/** The addresses of programs on this computer or in a private network, and of the test of one: they refuse calls of extensions that say so. */
export async function localPlaces({ models }: Pick<Services, 'models'>): Promise<readonly string[]> {
  const draft = await models.draft();
  const all = [...Object.values(await models.all()), ...(draft ? [draft.draft] : [])];
  return all.flatMap(({ address }) =>
    address !== '' && isPrivateHost(new URL(address).hostname) ? [address] : [],
  );
}
