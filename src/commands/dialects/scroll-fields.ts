type Fields = Readonly<Record<string, unknown>>;

/** CSS pixels of a usual screen, for tools that scroll by pixels. */
const SCREEN = 800;
const OPPOSITES: Readonly<Record<string, string>> = { up: 'down', down: 'up', left: 'right', right: 'left' };

/** The fields of `scroll` as other tools write them: a distance in pixels, and a direction as a flag. */
export function inOurScroll(written: Fields): Fields {
  const { to, deltaY, deltaX, delta_y = deltaY, delta_x = deltaX, pixels, ...rest } = written;
  const fields = { ...directed(rest), ...(to !== undefined && endOrDirection(to)) };
  if (delta_x) return { ...fields, by: { x: inScreens(delta_x), y: inScreens(delta_y ?? 0) } };
  const distance = delta_y ?? pixels;
  return distance === undefined ? fields : { ...fields, by: inScreens(distance) };
}

/** Left and right are ends of ours. */
const endOrDirection = (to: unknown): Fields => (to === 'up' || to === 'down' ? { direction: to } : { to });

/** `{"down":false}` is up. */
function directed(fields: Fields): Fields {
  const flag = Object.keys(OPPOSITES).find((one) => typeof fields[one] === 'boolean');
  if (flag === undefined) return fields;
  const { [flag]: isSo, ...rest } = fields;
  return { ...rest, direction: isSo ? flag : OPPOSITES[flag] };
}

/** Leaves anything but a number to the parser, which refuses it. */
const inScreens = (pixels: unknown): unknown =>
  typeof pixels === 'number' ? Math.round((pixels / SCREEN) * 100) / 100 : pixels;
