import { describe, expect, it } from 'vitest';
import { unlistedAmong, withUnlisted } from '../../../src/browser/unlisted-frames.ts';
import { frame } from '../../support/samples.ts';

const listed = (frameId: number, parentFrameId = 0) => ({
  ...{ frameId: frame(frameId), parentFrameId: frame(parentFrameId), documentId: `d${frameId}` },
  ...{ url: 'https://shop.example/', failed: false },
});
const told = (frameId: number, ...path: number[]) => ({
  ...{ frameId: frame(frameId), documentId: `d${frameId}`, path, url: 'blob:https://shop.example/1' },
});
const unlisted = (frameId: number, parentFrameId: number) => ({
  ...{
    frameId: frame(frameId),
    documentId: `d${frameId}`,
    url: 'blob:https://shop.example/1',
    failed: false,
  },
  ...{ parentFrameId: frame(parentFrameId), parentDocumentId: `d${parentFrameId}` },
});

describe('of the documents that a tab tells of', () => {
  it('those are unlisted that Chrome does not list, each held by the one on the way to it', () => {
    const documents = [told(9, 1, 0, 0), told(8, 1, 0), told(7, 1), told(6, 0), told(0)];
    expect(unlistedAmong(documents, [listed(0, -1), listed(6), listed(8, 7)])).toEqual([
      unlisted(7, 0),
      unlisted(9, 8),
    ]);
  });

  it('those in shadow trees are held by who is around these, and in one of them by nobody that is known', () => {
    const documents = [told(0), told(6, -1), told(7, -1), told(8, -1, 0)];
    expect(unlistedAmong(documents, [listed(0, -1)])).toEqual([unlisted(6, 0), unlisted(7, 0)]);
  });

  it('one is left out whose holder does not tell of itself', () => {
    expect(unlistedAmong([told(0), told(7, 1, 0)], [listed(0, -1)])).toEqual([]);
  });
});

describe('the frames of a tab', () => {
  const top = listed(0, -1);
  const numbers = (...args: Parameters<typeof withUnlisted>) =>
    withUnlisted(...args).map(({ frameId }) => frameId);

  it('are those that Chrome lists and the others, also one within the other', () => {
    const { parentDocumentId: _, ...state } = unlisted(7, 0);
    expect(withUnlisted([top], [unlisted(7, 0)])).toEqual([top, state]);
    expect(numbers([top, listed(8, 7)], [unlisted(7, 0), unlisted(9, 8), unlisted(10, 9)])).toEqual([
      0, 8, 7, 9, 10,
    ]);
  });

  it('are without what was held by a document that has gone, and all below it', () => {
    const next = { ...top, documentId: 'next' };
    expect(numbers([next, listed(6)], [unlisted(7, 0), unlisted(8, 7), unlisted(9, 6)])).toEqual([0, 6, 9]);
  });

  it('are without one whose frame has a document that Chrome lists', () => {
    expect(withUnlisted([top, { ...listed(7), documentId: 'next' }], [unlisted(7, 0)])).toEqual([
      top,
      { ...listed(7), documentId: 'next' },
    ]);
  });

  it('are none once the tab is closed', () => {
    expect(withUnlisted([], [unlisted(7, 0)])).toEqual([]);
  });
});
