import { hashOfNames, type Listeners, type ListenersTaken } from '../../src/protocol/listeners.ts';
import { flatElements } from '../page/flat-tree.ts';
import { nodeNameOf } from '../page/genuine.ts';
import type { Listened } from './read/semantics/listened.ts';

interface Reader {
  readonly listened: Listened;
  readAgain(element: Element): void;
}

/** Takes what scripts listen for from the documents of a tab of which this may be one, known by its elements. */
export function takeListeners(documents: readonly Listeners[], reader: Reader): ListenersTaken {
  const elements = flatElements(document.documentElement);
  const alike = documents.filter((one) => one.elements === elements.length);
  if (alike.length === 0) return 'unlike';
  const hash = hashOfNames(elements.map(nodeNameOf));
  const own = alike.filter((one) => one.hash === hash);
  const news = own.flatMap((one) => reader.listened.add(one, elements));
  for (const element of news) reader.readAgain(element);
  return own.length === 0 ? 'unlike' : news.length > 0 ? 'news' : 'known';
}
