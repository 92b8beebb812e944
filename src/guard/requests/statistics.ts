/** Hosts that only count what people do, and collect errors. */
const HOSTS =
  /(?:^|\.)(?:google-analytics\.com|analytics\.google\.com|googletagmanager\.com|doubleclick\.net|sentry\.io|sentry-cdn\.com|segment\.io|segment\.com|browser-intake-[\w-]+\.com|datadoghq\.(?:com|eu)|amplitude\.com|mixpanel\.com|posthog\.com|i\.posthog\.com|bat\.bing\.com|clarity\.ms|nr-data\.net|newrelic\.com|hotjar\.(?:com|io)|fullstory\.com|logrocket\.io|lr-ingest\.(?:io|com)|bugsnag\.com|rollbar\.com|plausible\.io|matomo\.cloud|heap(?:analytics)?\.(?:io|com)|statsigapi\.net|launchdarkly\.com|optimizely\.com|cloudflareinsights\.com|raygun\.io|mouseflow\.com|contentsquare\.net|quantummetric\.com|snowplowanalytics\.com|tiktokw?\.com\/api\/v2\/pixel|criteo\.(?:com|net)|adobedc\.net|omtrdc\.net|demdex\.net)$/;
/** The last part of an address that counts, on any site. */
const PLACES =
  /(?:^|\/)(?:g\/collect|j\/collect|collect|rum|telemetry|analytics|metrics|beacons?|envelope|csp-?reports?|pageviews?|page-?views?|impressions?|insights\/\w+|log_event|client_event(?:\.json)?|logs?|stats|tr|pixel|heartbeat|actionp\/\d+|web-?vitals|performance|errors?\/report|crash(?:es)?)\/?$/i;
/** A part before the last one. */
const WITHIN = /\/(?:_?analytics|telemetry|beacons?|_vercel\/insights|cdn-cgi|tracking|metrics|jot)\//i;
/** More that says so, if it goes to another site. */
const AWAY =
  /(?:^|\/)(?:track|events?|e|t|p|i|batch|ingest|engage|v\d+\/(?:t|p|i|b|track|page|identify|batch))\/?$/i;

/** Whether a request only counts or reports: what its body calls "purchase" has happened elsewhere. */
export function isStatistics({ hostname, pathname, origin }: URL, page: string): boolean {
  if (HOSTS.test(hostname) && origin !== page) return true;
  if (PLACES.test(pathname) || WITHIN.test(pathname)) return true;
  return origin !== page && AWAY.test(pathname);
}
