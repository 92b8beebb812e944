// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { openChat, text } from '../support/lesson-page.ts';

describe('an answer that is not read yet', () => {
  function answered() {
    const page = openChat(document.body);
    page.type(text);
    page.take(text);
    page.say('amber-');
    page.lesson.look();
    return page;
  }

  it('may still arrive in a page that the machine has stopped, however long', () => {
    const page = answered();
    page.world.now += 600_000;
    expect(page.lesson.isHopeful()).toBe(true);
    expect(page.lesson.isOver).toBe(false);
  });

  it('does not arrive once the page was read again and again, and showed nothing new', () => {
    const page = answered();
    for (let looks = 0; looks < 30; looks += 1) {
      page.world.now += 400;
      page.lesson.look();
    }
    expect(page.world.now).toBe(13_000);
    page.world.now += 80_000;
    expect(page.lesson.isHopeful()).toBe(false);
    page.world.now += 120_000;
    expect(page.lesson.isOver).toBe(true);
  });
});
