/** The name of a site for people: the host of a web address, otherwise the address itself. */
export function placeOf(url: string): string {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
