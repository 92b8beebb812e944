import tokens from '../../src/pages/shared/tokens.css?inline';
import own from './pill.css?inline';

// The tokens stand on our own elements: on the host, the page's sheets could name other values for them.
const shared = tokens.replaceAll(':root', '.pill, .outline');

/** Our sheet in a page; unlike a `<style>`, it is not subject to the page's Content Security Policy. */
export function styles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${shared}\n${own}`);
  return sheet;
}
