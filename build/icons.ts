import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const SIZES = [16, 32, 48, 128];

/**
 * Renders one drawing to `icons/icon-16.png` and larger sizes, in a folder that becomes Vite's `publicDir`:
 * both a build and the development server find the icons that the manifest names.
 */
export const icons = ({ svg, publicDir }: { readonly svg: string; readonly publicDir: string }): Plugin => ({
  name: 'icons',
  config() {
    const drawing = readFileSync(svg, 'utf8');
    mkdirSync(join(publicDir, 'icons'), { recursive: true });
    for (const size of SIZES) {
      const png = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
      writeFileSync(join(publicDir, 'icons', `icon-${size}.png`), png);
    }
    return { publicDir };
  },
});
