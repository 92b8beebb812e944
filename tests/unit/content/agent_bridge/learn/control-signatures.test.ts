// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { controlSignatures } from '../../../../../content/agent_bridge/learn/control-signatures.ts';
import { fragment } from '../support/fragment.ts';

it('reads no URL of a control, and no text of an image in it', () => {
  fragment(
    '<form><button aria-label="Stop" title="Stop, Jane"><img alt="Jane" src="/u/jane.png" srcset="/u/jane.png 2x"><svg><use href="#jane"></use><path d="M2"></path></svg></button></form>',
  );
  const signatures = [...controlSignatures(document.body)];
  expect(signatures).toEqual(['button[aria-label="Stop"]', 'button:has(path[d="M2"])']);
});
