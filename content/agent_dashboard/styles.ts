import tokens from '../../src/pages/shared/tokens.css?inline';
import overlay from './overlay.css?inline';
import own from './pill.css?inline';

/** The tokens stand on our own elements: on the host, the page's sheets could name other values for them. */
const tokensOn = (elements: string): string => tokens.replaceAll(':root', elements);

/** Our sheet in a page; unlike a `<style>`, it is not subject to the page's Content Security Policy. */
export const styles = (): CSSStyleSheet => sheetOf(`${tokensOn('.pill, .outline')}\n${own}`);

/** The sheet of the overlay, in the same shadow root. */
export const overlayStyles = (): CSSStyleSheet => sheetOf(`${tokensOn('.overlay')}\n${overlay}`);

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
