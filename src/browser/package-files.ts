/** A file of the package, with its media type. */
export interface PackageFile {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
};

/** Reads a file that a page can show; undefined if the package has none at this path. */
export async function readPackageFile(path: string): Promise<PackageFile | undefined> {
  const type = TYPES[path.split('.').at(-1) ?? ''];
  if (type === undefined) return undefined;
  // Chrome rejects a path that is not in the package.
  const response = await fetch(chrome.runtime.getURL(path)).catch(() => undefined);
  return response?.ok ? { type, body: new Uint8Array(await response.arrayBuffer()) } : undefined;
}
