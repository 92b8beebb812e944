import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigationSeen } from '../../../../src/targets/navigation-steps.ts';
import { askTarget } from '../../../../src/targets/pages/ask-target.ts';
import { documentsOf } from '../../../../src/targets/pages/documents.ts';
import { tab } from '../../../support/samples.ts';
import { serve, setStage } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A document that has been asked, and answers once it is told to. */
async function asking() {
  const stage = await setStage();
  const id = tab(stage.shop.id);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const heard = serve(stage.shop, { GET_EFFECTS: () => answered.then(() => []) });
  const { readable } = await documentsOf(stage.stored(), id);
  const [document] = readable;
  if (!document) throw new Error('The shop has no document.');
  let told: unknown;
  void askTarget(stage.services, document, 'GET_EFFECTS', {}).then((outcome) => {
    told = outcome;
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const commits = (documentId: string) =>
    navigationSeen(id, { kind: 'committed', url: document.site, documentId });
  return { document, answer, commits, told: () => told };
}

describe('a document that is asked', () => {
  it('is not waited for once another has taken its place', async () => {
    const { commits, told } = await asking();
    commits('another');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told()).toMatchObject({ ok: false, failure: { code: 'no_answer' } });
  });

  it('is heard where it has answered before', async () => {
    const { answer, commits, told } = await asking();
    commits('another');
    answer();
    await vi.advanceTimersByTimeAsync(10);
    expect(told()).toEqual({ ok: true, value: [] });
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
