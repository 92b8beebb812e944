import { type TextKey, t } from './texts.ts';

const texts: ReadonlyMap<string, TextKey> = new Map([
  ['composer', 'healthComposer'],
  ['send', 'healthSend'],
  ['stop', 'healthStop'],
  ['turn', 'healthTurn'],
  ['userTurn', 'healthUserTurn'],
  ['assistantTurn', 'healthAssistantTurn'],
  ['answer', 'healthAnswer'],
  ['composerWithin', 'partComposerWithin'],
  ['turnsWithin', 'partTurnsWithin'],
  ['fresh', 'partFresh'],
]);

/** The name of a part of a chat for the person; the data's own name where there is no other. */
export function chatPart(part: string): string {
  const key = texts.get(part);
  return key ? t(key) : part;
}
