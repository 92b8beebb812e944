type Headers = Readonly<Record<string, string>>;

/** How long a provider wants to be left alone, ms: by its headers, or by what its body says. */
export function retryAfter(headers: Headers, body: string, now: number): number | undefined {
  return ofHeaders(headers, now) ?? ofWords(body);
}

function ofHeaders(headers: Headers, now: number): number | undefined {
  const ms = Number(headers['retry-after-ms'] || Number.NaN);
  if (ms >= 0) return Math.ceil(ms);
  const written = headers['retry-after']?.trim();
  if (!written) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(written)) return Math.ceil(Number(written) * 1_000);
  const until = Date.parse(written);
  // Its own clock, if it names it: ours may be wrong.
  const since = Date.parse(headers.date ?? '');
  return Number.isNaN(until) ? undefined : Math.max(0, until - (Number.isNaN(since) ? now : since));
}

/** `"retryDelay": "34s"`, or "Please try again in 1m2.5s". */
function ofWords(body: string): number | undefined {
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body);
  if (delay) return Math.ceil(Number(delay[1]) * 1_000);
  const asked = /try again in (?:(\d+)m)?(\d+(?:\.\d+)?)(m?s)\b/i.exec(body);
  if (!asked) return undefined;
  const [, minutes = '0', amount, unit] = asked;
  return Math.ceil(Number(minutes) * 60_000 + Number(amount) * (unit === 'ms' ? 1 : 1_000));
}
