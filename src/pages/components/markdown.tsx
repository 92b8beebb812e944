import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { ComponentChildren, JSX } from 'preact';
import { siteName } from '../../protocol/web-address.ts';

/** What is nested deeper stands there as it was written: to draw it would end in an error. */
const DEPTH_MAX = 40;

/** Draws Markdown. HTML in it stands there as text, pictures as their words; links lead to web and mail addresses only. */
export function Markdown({ text }: { text: string }): ComponentChildren {
  const tokens = parsed(text);
  return tokens ? drawn(tokens) : <p class="words">{text}</p>;
}

/** The parts of a text; undefined where they are nested too deep. */
function parsed(text: string): readonly Token[] | undefined {
  try {
    const tokens = lexer(text);
    return isDeeper(tokens, DEPTH_MAX) ? undefined : tokens;
  } catch {
    return undefined; // The library's own recursion has met its end.
  }
}

const isDeeper = (tokens: readonly Token[], left: number): boolean =>
  tokens.some((token) => left === 0 || isDeeper(partsOf(token), left - 1));

function partsOf(token: Token): readonly Token[] {
  if ('items' in token) return token.items as Tokens.ListItem[]; // Lists alone have items.
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

const drawn = (tokens: readonly Token[] = []): ComponentChildren =>
  // Extensions of the library, of which we have none, bring tokens of other types.
  tokens.map((token, index) => <One key={index} token={token as MarkedToken} />);

function One({ token }: { token: MarkedToken }): ComponentChildren {
  switch (token.type) {
    case 'paragraph':
      return <p>{drawn(token.tokens)}</p>;
    case 'heading':
      return <h3>{drawn(token.tokens)}</h3>;
    case 'blockquote':
      return <blockquote>{drawn(token.tokens)}</blockquote>;
    case 'list':
      return token.ordered ? (
        <ol start={token.start === '' ? 1 : token.start}>{token.items.map(listItem)}</ol>
      ) : (
        <ul>{token.items.map(listItem)}</ul>
      );
    case 'table':
      return <Table {...token} />;
    case 'code':
      return <pre class="raw">{token.text}</pre>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <b>{drawn(token.tokens)}</b>;
    case 'em':
      return <em>{drawn(token.tokens)}</em>;
    case 'del':
      return <del>{drawn(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return <Link {...token} />;
    case 'text':
      return token.tokens ? drawn(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'image':
      return token.text;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'space':
    case 'def':
      return null;
    default:
      return token.raw;
  }
}

const listItem = ({ tokens }: Tokens.ListItem, index: number): JSX.Element => (
  <li key={index}>{drawn(tokens)}</li>
);

/** A link with its host beside it; words alone where it leads anywhere but to a web or mail address. */
function Link({ href, tokens }: Tokens.Link): JSX.Element {
  const words = drawn(tokens);
  if (!/^(?:https?|mailto):/i.test(href)) return <>{words}</>;
  return (
    <>
      <a href={href} target="_blank" rel="noreferrer">
        {words}
      </a>{' '}
      <span class="meta">{/^mailto:/i.test(href) ? mailbox(href) : siteName(href)}</span>
    </>
  );
}

/** Where a mail goes: its address without subject and words. */
const mailbox = (href: string): string =>
  decodeURIComponent(href.slice('mailto:'.length).split('?', 1)[0] ?? '');

const Table = ({ header, rows }: Tokens.Table): JSX.Element => (
  <table>
    <thead>
      <tr>
        {header.map(({ tokens }, index) => (
          <th key={index}>{drawn(tokens)}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={at}>
          {row.map(({ tokens }, index) => (
            <td key={index}>{drawn(tokens)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
