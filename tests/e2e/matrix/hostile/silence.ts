import { expect } from '@playwright/test';

/** A message in the form in which our own parts send, and in two that others may try. */
export const forms = (type: string, data: object): object[] => [
  { id: 1, type, data, timestamp: 1 },
  { action: type, ...data },
  { action: type, payload: data },
];

/** Fails where somebody has answered: the transport wraps an answer that nobody gives. */
export const expectSilence = (answer: unknown): void =>
  expect(JSON.stringify(answer)).toMatch(/^"silence"$|^\{"id":\d+\}$|^\{\}$|^\{"res":null\}$/);

/** Sends as our script in a frame does; runs in a page of the extension. Answers what came back, `silence` where nothing did. */
export async function sendFromFrame(
  target: chrome.scripting.InjectionTarget,
  text: string,
): Promise<unknown> {
  const [injected] = await chrome.scripting.executeScript({
    target,
    args: [text],
    func: (sent: string) =>
      chrome.runtime.sendMessage(JSON.parse(sent)).then(
        (answer: unknown) => answer ?? 'silence',
        () => 'silence',
      ),
  });
  return injected?.result;
}
