import type { Protocol } from 'devtools-protocol';
import type { World } from './worlds.ts';

/** A control as Chrome tells assistive technology of it, beside ours for the same element. */
export interface Compared {
  readonly role: string;
  readonly name: string;
  /** Absent where the walk has no control for the element. */
  readonly ours: { readonly role: string; readonly name: string } | undefined;
  /** The element's start tag. */
  readonly like: string;
}

/** What a person acts on, by the role that Chrome gives it, and what that is called by html-aam or in our tags. */
const ROLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem'.split(
        ' ',
      ),
      ...'textbox searchbox combobox listbox slider spinbutton'.split(' '),
    ].map((role) => [role, role]),
  ),
  ColorWell: 'color',
  Date: 'textbox',
  DateTime: 'textbox',
  InputTime: 'textbox',
  DisclosureTriangle: 'summary',
};

/** Every control of a document in Chrome's accessibility tree that a person could see. */
export async function compareWithChrome(world: World): Promise<Compared[]> {
  const { cdp, contextId, frameId } = world;
  const ours = await world.ask('controls');
  const { nodes } = await cdp.send('Accessibility.getFullAXTree', { frameId });
  const controls = nodes.filter(
    ({ ignored, role, backendDOMNodeId }) => !ignored && backendDOMNodeId && roleOf(role) !== undefined,
  );
  const handles = await Promise.all(
    controls.map(async ({ backendDOMNodeId: backendNodeId = 0 }) => {
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId });
      return { objectId: object.objectId ?? '' };
    }),
  );
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function (...elements) { return perception.places(elements) }',
    executionContextId: contextId,
    arguments: handles,
    returnByValue: true,
  });
  const places = result.value as readonly { index: number; seen: boolean; like: string }[]; // What `places` in `page.ts` answers.
  return controls.flatMap((node, at) => {
    const place = places[at];
    if (!place?.seen || place.like.startsWith('<option')) return [];
    return [
      {
        role: roleOf(node.role) ?? '',
        name: tidy(String(node.name?.value ?? '')),
        ours: tidied(ours[place.index]),
        like: place.like,
      },
    ];
  });
}

const roleOf = (role: Protocol.Accessibility.AXValue | undefined): string | undefined =>
  ROLES[String(role?.value)];

/** As we cut and collapse names. A glyph of an icon font and a place where a line may break are no words. */
const tidy = (name: string): string =>
  name
    .replace(/[\p{Co}\u200B]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

const tidied = <T extends { readonly name: string }>(control: T | undefined): T | undefined =>
  control && { ...control, name: tidy(control.name) };
