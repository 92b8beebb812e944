/** An address may carry personal data, as a title may; the origin says enough, to a person and to an agent. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'an address');

/** The address, if it is an absolute http or https one; the only kinds that we open, control or save. */
export function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const url = new URL(text.trim());
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

/** A part of an address as a person reads it. What is no valid percent-encoding stays as it is: a stray % is legal. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Not encoded, so nothing stands in it in a hidden form either.
  }
}
