/** Whether the extension has all that its manifest asks for. The person can withhold sites, and a policy can block them. */
export function hasRequiredPermissions(): Promise<boolean> {
  const { permissions, host_permissions: origins = [] } =
    chrome.runtime.getManifest() as chrome.runtime.ManifestV3;
  return chrome.permissions.contains({ ...(permissions && { permissions }), origins });
}
