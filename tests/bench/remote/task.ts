import type { McpPeer } from '../acting/mcp.ts';

const URL = 'https://steps.example/';
const FORMS = [
  ['First name', 'Last name', 'Company', 'E-mail'],
  ['Street', 'Postcode', 'Town', 'Country'],
  ['Project', 'Cost centre', 'Approved by', 'Remark'],
];

/** Twelve fields of three pages and one row of 200: what the model is shown, state by state. */
export async function shownInTask(peer: McpPeer): Promise<readonly string[]> {
  const { snapshot, showsPage, click, fill, ref } = peer.tools;
  await peer.open(URL);
  const states = [await peer.call(snapshot, {})];
  const act = async (...call: Parameters<McpPeer['call']>) => {
    const told = await peer.call(...call);
    states.push(showsPage ? told : `${told}\n${await peer.call(snapshot, {})}`);
  };
  const find = (role: 'button' | 'textbox', name: string): string => {
    const found = states.toReversed().map((state) => ref(state, role, name));
    const id = found.find((one) => one !== undefined);
    if (id === undefined) throw new Error(`${peer.name} does not show ${name}:\n${states.at(-1)}`);
    return id;
  };
  for (const names of FORMS) {
    for (const name of names) await act(...fill(find('textbox', name), name, `Some ${name}`));
    await act(...click(find('button', 'Continue'), 'Continue'));
  }
  const [row = ''] = /Part 5\b[\s\S]*/.exec(states.at(-1) ?? '') ?? [];
  const order = ref(row, 'button', 'Order');
  if (order === undefined) throw new Error(`${peer.name} does not show part 5:\n${states.at(-1)}`);
  await act(...click(order, 'Order'));
  if (!states.at(-1)?.includes('Part 5 is ordered.'))
    throw new Error(`${peer.name} did not order:\n${states.at(-1)?.slice(0, 2000)}`);
  return states;
}
