import { test } from '../support/extension.ts';
import {
  playEnd,
  playNavigation,
  playScrolling,
  playSites,
  playTabs,
  serveTravel,
} from '../support/travel/play.ts';
import { type Traveller, travelAt, travelHidden } from '../support/travel/stage.ts';

const START = 'https://travel.example/';

async function playAll(trip: Traveller, fixtures: Parameters<typeof serveTravel>[0]): Promise<void> {
  await playNavigation(trip, fixtures);
  await playSites(trip, fixtures);
  await playScrolling(trip);
  await playTabs(trip);
  await playEnd(trip);
}

test('a target goes, scrolls and is left as the agent says, once each', async ({ extension, fixtures }) => {
  serveTravel(fixtures);
  await playAll(await travelAt(extension, START), fixtures);
});

test('so does one that nobody sees', async ({ hidden, fixtures }) => {
  serveTravel(fixtures);
  await playAll(await travelHidden(hidden, START), fixtures);
});
