// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { openChat, text } from '../support/lesson-page.ts';

describe('a message that has left its field and is not in the chat', () => {
  function lost() {
    const page = openChat(document.body);
    page.type(text);
    page.field.textContent = '';
    page.world.wakes.length = 0;
    page.lesson.look();
    return page;
  }
  const later = (page: ReturnType<typeof lost>, ms: number) => {
    page.world.now += ms;
    page.lesson.look();
  };

  it('is missed after 10 s, at a wake of its own', () => {
    const page = lost();
    expect(page.world.wakes).toEqual([10_000]);
    later(page, 9_999);
    expect(page.world.wakes).toEqual([10_000, 1]);
    expect(page.world.steps).toEqual(['typed']);
    later(page, 1);
    later(page, 1);
    expect(page.world.wakes).toEqual([10_000, 1]);
    expect(page.world.steps).toEqual(['typed', 'unseen']);
  });

  it('teaches all the same where the chat shows it later', () => {
    const page = lost();
    later(page, 10_000);
    page.take(text);
    page.say('amber-x8m4q');
    page.finish();
    expect(page.world.steps).toEqual(['typed', 'unseen', 'sent', 'answering']);
    expect(page.world.learned).toHaveLength(1);
  });

  it('is no longer missed when it stands in the field again, and may be missed again', () => {
    const page = lost();
    later(page, 10_000);
    page.type(text);
    expect(page.world.steps).toEqual(['typed', 'unseen', 'typed']);
    later(page, 60_000);
    page.field.textContent = '';
    page.lesson.look();
    later(page, 9_999);
    expect(page.world.steps).toHaveLength(3);
    later(page, 1);
    expect(page.world.steps).toEqual(['typed', 'unseen', 'typed', 'unseen']);
  });

  it('is not missed while it stands in the field, however long', () => {
    const page = openChat(document.body);
    page.type(text);
    later(page, 60_000);
    expect(page.world.steps).toEqual(['typed']);
  });
});
