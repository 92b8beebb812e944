import { createPublicKey } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The manifest as a build with this environment makes it. Ours is a plain object; crxjs takes functions too. */
async function manifestOf(env: Readonly<Record<string, string>>) {
  const { AA_BUILD = '', GITHUB_SERVER_URL = '', GITHUB_REPOSITORY = '' } = env;
  for (const [name, value] of Object.entries({ AA_BUILD, GITHUB_SERVER_URL, GITHUB_REPOSITORY }))
    vi.stubEnv(name, value);
  vi.resetModules();
  const { default: manifest } = await import('../../manifest.config.ts');
  return manifest as {
    readonly key?: string;
    readonly permissions: readonly string[];
    readonly homepage_url?: string;
  };
}

describe('the build for Load unpacked', () => {
  it('has a public key, which makes its ID the same in every folder', async () => {
    const { key = '' } = await manifestOf({});
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
    expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });
});

describe('the build for the store', () => {
  it('has no key, which the store refuses, and the same permissions', async () => {
    const manifest = await manifestOf({ AA_BUILD: 'store' });
    expect(manifest).not.toHaveProperty('key');
    expect(manifest.permissions).toEqual((await manifestOf({})).permissions);
  });
});

describe('the page of the extension', () => {
  it('is the repository whose workflow builds it', async () => {
    const { homepage_url } = await manifestOf({
      GITHUB_SERVER_URL: 'https://git.example',
      GITHUB_REPOSITORY: 'someone/agent-anything',
    });
    expect(homepage_url).toBe('https://git.example/someone/agent-anything');
  });

  it('is left out if the repository is unknown', async () => {
    expect(await manifestOf({})).not.toHaveProperty('homepage_url');
  });
});
