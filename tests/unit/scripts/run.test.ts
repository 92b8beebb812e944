import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../../../scripts/run.mjs';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('says what still goes on, and for how long, until it is over', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const running = run([process.execPath, '-e', ''], { doing: 'npm install' });
  vi.advanceTimersByTime(20_000);
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    '  … npm install: 10 s\n',
    '  … npm install: 20 s\n',
  ]);
  expect(await running).toMatchObject({ ok: true });
  said.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(said).not.toHaveBeenCalled();
});
