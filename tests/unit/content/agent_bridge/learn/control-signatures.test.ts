// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  controlSignatures,
  SignatureTimeline,
} from '../../../../../content/agent_bridge/learn/control-signatures.ts';
import { fragment } from '../support/fragment.ts';

it('reads no URL of a control, and no text of an image in it', () => {
  fragment(
    '<form><button aria-label="Stop" title="Stop, Jane"><img alt="Jane" src="/u/jane.png" srcset="/u/jane.png 2x"><svg><use href="#jane"></use><path d="M2"></path></svg></button></form>',
  );
  const signatures = [...controlSignatures(document.body)];
  expect(signatures).toEqual(['button[aria-label="Stop"]', 'button:has(path[d="M2"])']);
});

describe('what stops a reply', () => {
  const STOP = 'button[aria-label="Stop"]';
  const VOICE = 'button[aria-label="Voice"]';
  const SEND = 'button[aria-label="Send"]';
  const learn = (
    samples: readonly (readonly [answerLength: number, ...controls: string[]])[],
    ...idle: string[][]
  ) => {
    const timeline = new SignatureTimeline();
    for (const [answerLength, ...controls] of samples)
      timeline.add({ signatures: new Set(controls), answerLength });
    return timeline.stopSignatures(idle.map((controls) => new Set(controls)));
  };

  it('is what is there for as long as the answer grows', () => {
    const seen = learn(
      [
        [0, VOICE],
        [5, STOP],
        [9, STOP],
        [12, STOP],
        [12, VOICE],
      ],
      [SEND],
      [VOICE],
    );
    expect(seen).toEqual({ stop: [STOP], stopProvesEnd: true });
  });

  it('is not what an empty field shows once the answer is whole', () => {
    expect(learn([[12, VOICE]], [SEND], [SEND])).toEqual({ stop: [], stopProvesEnd: false });
  });

  it('is not what the chat shows at rest before the next message', () => {
    const samples = [
      [0, VOICE],
      [12, SEND],
    ] as const;
    expect(learn(samples, [SEND], [SEND]).stop).toEqual([VOICE]);
    expect(learn(samples, [SEND], [VOICE], [SEND]).stop).toEqual([]);
  });
});
