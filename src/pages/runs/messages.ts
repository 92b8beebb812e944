import de from '../../../_locales/de/messages.json';
import en from '../../../_locales/en/messages.json';
import es from '../../../_locales/es/messages.json';
import ja from '../../../_locales/ja/messages.json';
import pt from '../../../_locales/pt_BR/messages.json';
import zh from '../../../_locales/zh_CN/messages.json';

// Our components ask Chrome for their words. A page of a server has no such Chrome, so the page brings the words along; the build
// leaves out those that it does not use.

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}
type Messages = Readonly<Record<string, Message>>;

const languages: Readonly<Record<string, Messages>> = { de, en, es, ja, pt, zh };

/** The words in the first of these languages that we have, English otherwise. */
function messagesFor(wanted: readonly string[]): Messages {
  const known = wanted.map((tag) => languages[tag.toLowerCase().split('-', 1)[0] ?? '']);
  return known.find((one) => one !== undefined) ?? en;
}

/** A text with its placeholders filled, as `chrome.i18n.getMessage` returns it; '' if there is none. */
function getMessage(messages: Messages, key: string, args: readonly string[]): string {
  const entry = messages[key];
  if (!entry) return '';
  return entry.message.replace(/\$(\w+)\$/g, (named, name: string) => {
    const content = entry.placeholders?.[name.toLowerCase()]?.content;
    return content === undefined ? named : content.replace(/\$(\d)/g, (_, at) => args[Number(at) - 1] ?? '');
  });
}

const chosen = messagesFor(navigator.languages);
Object.assign(globalThis, {
  chrome: {
    i18n: { getMessage: (key: string, args: readonly string[] = []) => getMessage(chosen, key, args) },
  },
});
