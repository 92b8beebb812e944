// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { controlSignatures } from '../../../../../content/agent_bridge/learn/control-signatures.ts';
import { fragment } from '../support/fragment.ts';

it('the look of a control holds no address, and no words that are drawn for a picture', () => {
  fragment(
    '<form><button aria-label="Stop" title="Stop, Jane"><img alt="Jane" src="/u/jane.png" srcset="/u/jane.png 2x"><svg><use href="#jane"></use><path d="M2"></path></svg></button></form>',
  );
  const faces = [...controlSignatures(document.body)];
  expect(faces).toEqual(['button[aria-label="Stop"]', 'button:has(path[d="M2"])']);
});
