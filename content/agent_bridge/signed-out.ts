import { isSignInAddress, signInNames } from '../../src/sites/sign-in.ts';
import { isVisible } from './dom/select.ts';

const CONTROLS = 'a[href], button, [role="button"], [role="link"], input[type="submit"]';

/** Whether the page asks the person to sign in. A chat may say so beside its message field: look for that first. */
export function asksToSignIn(): boolean {
  if (document.readyState === 'loading') return false;
  if (isSignInAddress(location.href)) return true;
  return [
    ...document.querySelectorAll('input[type="password"]'),
    ...document.querySelectorAll(CONTROLS),
  ].some((control) => isVisible(control) && (control.matches('[type="password"]') || isNamedSo(control)));
}

const isNamedSo = (control: Element): boolean =>
  [control.getAttribute('aria-label'), control.textContent, control.getAttribute('value')].some((name) =>
    signInNames.test((name ?? '').replace(/\s+/g, ' ').trim()),
  );
