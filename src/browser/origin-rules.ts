// The rules that were set last. They last as long as the browser; a new worker sets them again, which changes nothing.
let set: string | undefined;

/**
 * Lets calls of this extension reach programs on this computer that answer no extension: their requests, and no others, go
 * without the header that says who asks.
 */
export async function allowCallsTo(addresses: readonly string[]): Promise<void> {
  const hosts = [...new Set(addresses.map((address) => new URL(address).hostname))].sort();
  const wanted = hosts.join(' ');
  if (set === wanted || (set === undefined && wanted === '')) return;
  const rules = await chrome.declarativeNetRequest.getSessionRules();
  await chrome.declarativeNetRequest.updateSessionRules({
    removeRuleIds: rules.map(({ id }) => id),
    addRules: hosts.map((host, index) => ({
      id: index + 1,
      condition: {
        initiatorDomains: [chrome.runtime.id],
        requestDomains: [host],
        resourceTypes: [chrome.declarativeNetRequest.ResourceType.XMLHTTPREQUEST],
      },
      action: {
        type: chrome.declarativeNetRequest.RuleActionType.MODIFY_HEADERS,
        requestHeaders: [
          { header: 'origin', operation: chrome.declarativeNetRequest.HeaderOperation.REMOVE },
        ],
      },
    })),
  });
  set = wanted;
}
