import { describe, expect, it } from 'vitest';
import { pressedPlaces } from '../../../src/guard/pressed-places.ts';

const clicks = { pressesControl: 'id', at: 'at' } as const;
const drags = { pressesControl: 'id', dropsOn: 'to' } as const;

describe('what is judged of a command', () => {
  it.each([
    ['an element', clicks, { id: 12 }, [{ id: 12 }]],
    [
      'what is at the point of it',
      clicks,
      { id: 12, at: { x: 90, y: 5 } },
      [{ id: 12, at: { x: 90, y: 5 } }],
    ],
    ['where the focus is', { pressesKey: 'key' } as const, { key: 'Enter' }, [{}]],
    [
      'what is dropped on',
      drags,
      { id: 12, to: { kind: 'element', id: 44 } },
      [{ id: 12 }, { id: 44, drops: true }],
    ],
    [
      'what lies at the end of an offset',
      drags,
      { id: 12, to: { kind: 'offset', by: { x: 80, y: 0 } } },
      [{ id: 12 }, { id: 12, by: { x: 80, y: 0 }, drops: true }],
    ],
    [
      'what lies at the end of a path',
      drags,
      {
        id: 12,
        to: {
          kind: 'path',
          points: [
            { x: 0, y: 0 },
            { x: 9, y: 8 },
          ],
        },
      },
      [{ id: 12 }, { id: 12, at: { x: 9, y: 8 }, drops: true }],
    ],
  ])('is %s', (_, risk, fields, places) => {
    expect(pressedPlaces(risk, fields)).toEqual(places);
  });
});
