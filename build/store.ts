/**
 * Whether this is the build for the Chrome Web Store (`AA_BUILD=store`). It has no `key`: the store gives the extension its own ID
 * and refuses a package with one.
 */
export const isStoreBuild = process.env.AA_BUILD === 'store';
