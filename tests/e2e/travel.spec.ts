import { test } from '../support/extension.ts';
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
  await playSites(trip, fixtures);
  await playScrolling(trip);
  await playLeaving(trip, () => extension.fronts.personAsks());
  await playTabs(trip);
  await playEnd(trip);
});

test('so does one that nobody sees', async ({ hidden, fixtures }) => {
  serveTravel(fixtures);
  const trip = await travelHidden(hidden, START);
  await playNavigation(trip, fixtures);
  await playScrolling(trip);
  await playTabs(trip);
});
