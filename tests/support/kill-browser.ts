import type { Extension } from './launch.ts';

/** Ends a browser as a crash does, and waits until it is gone. */
export async function killBrowser({ context }: Extension): Promise<void> {
  const browser = await context.browser()?.newBrowserCDPSession();
  const info = await browser?.send('SystemInfo.getProcessInfo');
  const pid = info?.processInfo.find(({ type }) => type === 'browser')?.id;
  const closed = new Promise((resolve) => context.once('close', resolve));
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await closed;
}
