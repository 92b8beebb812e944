import type { JSX } from 'preact';
import type { SentenceKey } from '../../protocol/sentence.ts';
import { type TextKey, t } from '../shared/texts.ts';

// Stand in the place of a sentence's arguments while it is taken apart; private use, so no text of ours holds them.
const FIRST = 0xe000;
const PIECES = /([\ue000-\ue008])/;

/** A value that is hidden from the agent, as the agent sees it. */
const PLACEHOLDER = /(\[[A-Z_]+_\d+[^\]]*\])/;

/** A sentence of the worker's or of our pages: a key of `_locales` with what takes the places of its placeholders. */
export interface Words {
  readonly key: SentenceKey | TextKey;
  readonly args: readonly string[];
}

/** A sentence whose arguments stand out: names in bold, hidden values as tags. It keeps its order in a page of the other direction. */
export function RichText({ sentence: { key, args } }: { sentence: Words }): JSX.Element {
  const marks = args.map((_, at) => String.fromCharCode(FIRST + at));
  const pieces = t(key as TextKey, ...marks).split(PIECES); // The worker names keys of _locales only.
  return (
    <bdi>
      {pieces.map((piece, index) => {
        const at = marks.indexOf(piece);
        return at < 0 ? piece : <Value key={index} text={args[at] ?? ''} />;
      })}
    </bdi>
  );
}

interface WithCommandProps {
  /** The text, with this in the place of the command. */
  readonly text: (command: string) => string;
  readonly command: string;
  /** How it looks: a request may be long, so it breaks. */
  readonly as?: 'command' | 'request';
}

/** A text with a command in the place of its argument. */
export function WithCommand({ text, command, as = 'command' }: WithCommandProps): JSX.Element {
  const mark = String.fromCharCode(FIRST);
  const [before, after] = text(mark).split(mark);
  return (
    <>
      {before}
      <code class={as} dir="ltr">
        {command}
      </code>
      {after}
    </>
  );
}

function Value({ text }: { text: string }): JSX.Element {
  if (!PLACEHOLDER.test(text)) return <b dir="auto">{text}</b>;
  return <Tagged text={text} />;
}

/** Text in which hidden values are shown as tags. */
export function Tagged({ text }: { text: string }): JSX.Element {
  return (
    <bdi>
      {text.split(PLACEHOLDER).map((piece, index) =>
        PLACEHOLDER.test(piece) ? (
          <span key={index} class="placeholder">
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </bdi>
  );
}
