import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPage, noteCommit } from '../../../../src/messaging/page-left.ts';
import { TOP_FRAME } from '../../../../src/protocol/ids.ts';
import { askTarget } from '../../../../src/targets/pages/ask-target.ts';
import { documentsOf } from '../../../../src/targets/pages/documents.ts';
import { tab } from '../../../support/samples.ts';
import { serve, setStage } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  forgetPage(shop); // Each test has the same tabs.
});

let shop = tab(0);

/** A document that has been asked, and answers once it is told to. */
async function asking() {
  const stage = await setStage();
  shop = tab(stage.shop.id);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const heard = serve(stage.shop, { GET_EFFECTS: () => answered.then(() => []) });
  const { readable } = await documentsOf(stage.stored().permissions, shop);
  const [document] = readable;
  if (!document) throw new Error('The shop has no document.');
  let told: unknown;
  void askTarget(stage.services, document, 'GET_EFFECTS', {}).then((outcome) => {
    told = outcome;
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const commits = (documentId: string) => noteCommit({ tabId: shop, frameId: TOP_FRAME, documentId });
  const ask = () => askTarget(stage.services, document, 'GET_EFFECTS', {});
  return { document, ask, heard, answer, commits, told: () => told };
}

describe('a document that is asked', () => {
  it('is not waited for once another has taken its place', async () => {
    const { commits, told } = await asking();
    commits('another');
    await vi.waitFor(() => expect(told()).toMatchObject({ ok: false, failure: { code: 'no_answer' } }));
  });

  it('is not asked while another page is shown, and again once it is back', async () => {
    const { document, ask, heard, answer, commits } = await asking();
    commits('another');
    expect(await ask()).toMatchObject({ ok: false, failure: { code: 'no_answer' } });
    expect(heard).toHaveLength(1);
    commits(document.documentId);
    answer();
    expect(await ask()).toEqual({ ok: true, value: [] });
    expect(heard).toHaveLength(2);
  });

  it('is waited for when it has itself just come', async () => {
    const { document, answer, commits, told } = await asking();
    commits(document.documentId);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told()).toBeUndefined();
    answer();
    await vi.advanceTimersByTimeAsync(10);
    expect(told()).toEqual({ ok: true, value: [] });
  });
});
