/** A permission of Chrome's that the extension can do without: the person gives it and takes it back. */
export interface OptionalPermission {
  /** Asks the person. Chrome wants that in the very task of a press; false where they do not want it. */
  ask(): Promise<boolean>;
  giveBack(): Promise<boolean>;
  /** Tells whether the person gives it: now, and whenever that changes. Returns how to stop. */
  follow(tell: (isGiven: boolean) => void): () => void;
}

export function optionalPermission(name: 'notifications' | 'tabGroups'): OptionalPermission {
  const permissions = { permissions: [name] };
  return {
    ask: () => chrome.permissions.request(permissions),
    giveBack: () => chrome.permissions.remove(permissions),
    follow(tell) {
      const look = () => void chrome.permissions.contains(permissions).then(tell);
      chrome.permissions.onAdded.addListener(look);
      chrome.permissions.onRemoved.addListener(look);
      look();
      return () => {
        chrome.permissions.onAdded.removeListener(look);
        chrome.permissions.onRemoved.removeListener(look);
      };
    },
  };
}
