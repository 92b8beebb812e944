import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Removes unused chunks: crxjs builds an injected script twice, whole (`content/x.js`) and as a chunk with
 * shared parts, and the extension injects only the whole one.
 */
export function leanOutput(): Plugin {
  let root = '';
  return {
    name: 'lean-output',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const isDouble = ({ facadeModuleId }: Rolldown.OutputChunk) =>
        /\.tsx?$/.test(facadeModuleId ?? '') &&
        relative(root, facadeModuleId ?? '').replace(/\.tsx?$/, '.js') in bundle;
      const loaded = reachable(
        chunks.filter((chunk) => chunk.isEntry && !isDouble(chunk)),
        bundle,
      );
      for (const { fileName } of chunks) if (!loaded.has(fileName)) delete bundle[fileName];
    },
  };
}

function reachable(entries: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const seen = new Set<string>();
  const visit = (fileName: string) => {
    const file = bundle[fileName];
    if (seen.has(fileName) || file?.type !== 'chunk') return;
    seen.add(fileName);
    for (const next of [...file.imports, ...file.dynamicImports]) visit(next);
  };
  for (const { fileName } of entries) visit(fileName);
  return seen;
}
