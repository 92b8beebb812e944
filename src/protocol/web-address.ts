/** The address, if it is an absolute http or https one; the only kinds that we open, control or save. */
export function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}
