import { served } from '../../../fixtures/sites/replicas.ts';
import { test } from '../../../support/extension.ts';
import { beginLesson, learning, sendInChat } from '../../../support/learn.ts';
import { createPerson } from '../../../support/person.ts';
import { playTable, TYPED_TARGET } from '../../../support/play-typed.ts';
import { startSession } from '../../../support/session.ts';
import { typedFields } from '../../../support/typed-hands.ts';
import { typedModel } from '../../../support/typed-model.ts';
import { lessonChats, type TypedChat, typedChats } from '../../../support/typed-table.ts';

const needsLesson = (site: TypedChat): site is (typeof lessonChats)[number] =>
  lessonChats.some((name) => name === site);

const quick = { stream: 'burst', firstTokenMs: 20 } as const;

for (const site of typedChats) {
  test(`words typed into the chat itself · ${site}`, async ({ extension, fixtures }) => {
    fixtures.setModel(learning(typedModel()));
    const address = `https://${served[site].host}/`;
    if (needsLesson(site)) {
      // A lesson needs a reply that grows.
      fixtures.setSwitches({ tokenMs: 25 }, site);
      const person = createPerson(extension);
      await person.enable();
      const chat = await person.visit(address);
      await sendInChat(chat, await beginLesson(person, chat, ''), typedFields[site].send);
      const target = await person.visit(TYPED_TARGET);
      await person.assignTarget(target);
      await playTable({ extension, fixtures, site, chat, target });
    } else {
      fixtures.setSwitches({ ...quick, ...(site === 'gemini' && { completeMs: 0 }) }, site);
      const { chat, target } = await startSession(
        { extension, fixtures },
        { chat: address, url: TYPED_TARGET },
      );
      await playTable({ extension, fixtures, site, chat, target });
    }
  });
}
