import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { writeGenerated } from './generated-file.ts';

const SIZES = [16, 32, 48, 128];
/** What a toolbar draws, on a plain and on a dense screen. */
const TOOLBAR_SIZES = [16, 32];

interface Drawings {
  /** The icon that the manifest names. */
  readonly svg: string;
  /** A folder with the icon of each state of the toolbar. */
  readonly states: string;
  readonly publicDir: string;
}

/**
 * Renders the drawings to `icons/icon-16.png`, `icons/waiting-16.png` and larger sizes, in a folder that becomes Vite's
 * `publicDir`: both a build and the development server find them.
 */
export const icons = ({ svg, states, publicDir }: Drawings): Plugin => ({
  name: 'icons',
  config() {
    const render = (drawing: string, name: string, sizes: readonly number[]) => {
      const source = readFileSync(drawing, 'utf8');
      for (const size of sizes) {
        const png = new Resvg(source, { fitTo: { mode: 'width', value: size } }).render().asPng();
        writeGenerated(join(publicDir, 'icons', `${name}-${size}.png`), png);
      }
    };
    render(svg, 'icon', SIZES);
    for (const file of readdirSync(states)) render(join(states, file), basename(file, '.svg'), TOOLBAR_SIZES);
    return { publicDir };
  },
});
