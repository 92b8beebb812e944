import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pack } from '../../../scripts/package.mjs';
import { leaks } from '../../../scripts/packed-files.mjs';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a package', () => {
  it('holds every file under its name', () => {
    const unzipped = unzipSync(pack({ 'manifest.json': bytes('{}'), 'content/hook.js': bytes('1') }));
    expect(unzipped).toEqual({ 'manifest.json': bytes('{}'), 'content/hook.js': bytes('1') });
  });

  it('is the same bytes each time', async () => {
    const files = { 'a.js': bytes('1'), 'b.js': bytes('2') };
    expect(pack(files)).toEqual(pack(files));
  });

  it.each([
    [{ 'a.js.map': bytes('{}') }, 'a.js.map has a source map.'],
    [{ 'a.js': bytes('1//# sourceMappingURL=data:application/json,1') }, 'a.js has a source map.'],
    [{ 'a.js': bytes('"/home/me/project/src/x.ts"') }, 'a.js names /home/me.'],
  ])('is refused with %j', (files, why) => {
    expect(leaks(files, ['/home/me'])).toEqual([why]);
  });

  it('is not refused for nothing', () => {
    expect(leaks({ 'a.js': bytes('const sourceMap = 1; // home /home/mean') }, ['/home/me'])).toEqual([]);
  });
});
