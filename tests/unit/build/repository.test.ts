import { describe, expect, it } from 'vitest';
import { repositoryPage } from '../../../build/repository.ts';

const ACTIONS = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'someone/agent-anything' };

describe('the page of the repository', () => {
  it.each([
    ['the address in package.json', { repository: 'https://git.example/a/b' }, {}, 'https://git.example/a/b'],
    [
      'the address in package.json, without what only git needs',
      { repository: { type: 'git', url: 'git+https://git.example/a/b.git' } },
      {},
      'https://git.example/a/b',
    ],
    [
      'the repository whose workflow builds',
      { name: 'agent-anything' },
      ACTIONS,
      'https://git.example/someone/agent-anything',
    ],
    [
      'the address in package.json if both are known',
      { repository: 'https://git.example/a/b' },
      ACTIONS,
      'https://git.example/a/b',
    ],
    ['unknown if neither says it', { name: 'agent-anything' }, {}, undefined],
  ])('is %s', (_, packageJson, env, page) => {
    expect(repositoryPage(packageJson, env)).toBe(page);
  });

  it.each(['git@git.example:a/b.git', 'http://git.example/a/b', 'github:a/b', ''])(
    'is not %j: a person cannot open it safely',
    (repository) => {
      expect(() => repositoryPage({ repository }, {})).toThrow('which is not an https address');
    },
  );
});
