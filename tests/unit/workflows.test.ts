import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageName } from '../../scripts/package.mjs';
import { getMessage } from '../support/sentences.ts';

const WORKFLOWS = '.github/workflows';
const workflows = Object.fromEntries(
  readdirSync(WORKFLOWS).map((name) => [name, readFileSync(`${WORKFLOWS}/${name}`, 'utf8')]),
);
const { 'check.yml': check = '', 'release.yml': release = '' } = workflows;
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(Object.entries(workflows))('the workflow %s', (_, text) => {
  it('uses actions of GitHub alone, each in one version', () => {
    const others = matches(text, /uses: (\S+)/g).filter(
      (used) =>
        !/^actions\/(checkout|setup-node)@v\d+$/.test(used) && used !== './.github/workflows/check.yml',
    );
    expect(others).toEqual([]);
  });

  it('may only read, unless a job asks for more', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
  });
});

describe('the check', () => {
  it('runs for every push to a branch and every pull request', () => {
    expect(check).toMatch(/^on:\n {2}push:\n {4}branches: \["\*\*"\]\n {2}pull_request:\n/m);
  });

  it('ends with what CI runs', () => {
    expect(matches(check, /run: (.+)/g).at(-1)).toBe('.ci/run');
  });
});

describe('a release', () => {
  it('is made for a tag of a version, after the check', () => {
    expect(release).toMatch(/^on:\n {2}push:\n {4}tags: \["v\*"\]\n/m);
    expect(release).toContain('needs: check');
  });

  it('has both packages under the names that they are built with', () => {
    const runs = matches(release, /run: (npm .+)/g);
    expect(runs).toEqual(['npm ci', 'npm run package', 'npm run package -- --store']);
    // Without its first character `v`, the name of the tag is the version.
    const attached = [false, true].map((store) => `"${packageName(`\${GITHUB_REF_NAME#v}`, { store })}"`);
    for (const name of attached) expect(release).toContain(name);
  });
});

describe('the report of a changed chat', () => {
  const form = readFileSync('.github/ISSUE_TEMPLATE/chat-changed.yml', 'utf8');

  it('requires what finds the cause: site, date, what happened, diagnostic and both versions', () => {
    const fields = form.split(/^ {2}- /m).filter((part) => /^ {4}id: /m.test(part));
    const asked = fields.map((field) => [matches(field, /id: (\w+)/g)[0], /required: true/.test(field)]);
    const ids = ['site', 'date', 'what', 'diagnostic', 'extension', 'browser'];
    expect(asked).toEqual(ids.map((id) => [id, true]));
  });

  it('warns of private text before the first field', () => {
    expect(form.indexOf('Don’t paste anything private')).toBeGreaterThan(0);
    expect(form.indexOf('Don’t paste anything private')).toBeLessThan(form.indexOf('id: site'));
  });

  it('names buttons and sections as the extension does', () => {
    for (const key of ['copyDiagnostic', 'diagnostics']) expect(form).toContain(`**${getMessage(key)}**`);
  });
});
