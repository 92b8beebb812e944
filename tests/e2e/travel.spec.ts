import { test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';
import {
  playEnd,
  playLeaving,
  playNavigation,
  playScrolling,
  playSites,
  playTabs,
  serveTravel,
} from '../support/travel/play.ts';
import { travelAt, travelHidden } from '../support/travel/stage.ts';

const START = 'https://travel.example/';

test('a target goes, scrolls and is left as the agent says, once each', async ({ extension, fixtures }) => {
  serveTravel(fixtures);
  const trip = await travelAt(extension, START);
  await playNavigation(trip, fixtures);
  const parts = {
    sites: () => playSites(trip, fixtures),
    scrolling: () => playScrolling(trip),
    leaving: () => playLeaving(trip, () => extension.fronts.personAsks()),
    tabs: async () => {
      await playTabs(trip);
      await playEnd(trip);
    },
  };
  for (const [name, play] of sampled(Object.entries(parts), { table: 'travel', keyOf: ([name]) => name }))
    await test.step(name, play);
});

test('so does one that nobody sees', { tag: '@all' }, async ({ hidden, fixtures }) => {
  serveTravel(fixtures);
  const trip = await travelHidden(hidden, START);
  await playNavigation(trip, fixtures);
  await playScrolling(trip);
  await playTabs(trip);
});
