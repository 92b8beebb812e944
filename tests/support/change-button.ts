import { chatScript, idIn, type Told } from './chat-script.ts';

/**
 * A model that clicks the button "Change" `times` times. Calls `onCommand` before each command and `onEnd` with the
 * message that tells of the last one.
 */
export function clicksOnChange(times: number, { onCommand, onEnd }: { onCommand(): void; onEnd(): void }) {
  let button = 0;
  const click = (told: Told) => {
    button ||= idIn(told, /<(\d+) button[^>]*>Change/);
    onCommand();
    return { action: 'click', id: button };
  };
  return chatScript(...Array.from({ length: times }, () => click), () => {
    onEnd();
    return 'That is enough.';
  });
}
