import { PageController } from '@page-agent/page-controller';

/** The whole page, as ours and Playwright's are, and not only what is in the window. */
const WHOLE_PAGE = -1;

const pageAgent = async () => {
  const controller = new PageController({ viewportExpansion: WHOLE_PAGE });
  const start = performance.now();
  const { content } = await controller.getBrowserState();
  const ms = performance.now() - start;
  await controller.cleanUpHighlights();
  return { ms, content };
};

/** What stands on the global of the world that the bundle of this file was run in. */
export type PageAgent = typeof pageAgent;

Object.assign(globalThis, { pageAgent });
