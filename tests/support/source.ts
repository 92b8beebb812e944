import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

/** What an architecture test wants to know of a source file. */
export interface Source {
  readonly imports: readonly Import[];
  /** Names of what is read, called or taken apart, with their owner where it is a plain name: `chrome.storage`, `.innerHTML`, `indexedDB`. */
  readonly uses: ReadonlySet<string>;
}

export interface Import {
  readonly path: string;
  readonly typesOnly: boolean;
}

/** Packages of others, as bundled for the gate. */
const BUNDLED = /^tests\/fixtures\/(?:chats|widgets)\/built\//;

/** Files that are ours: tracked, or about to be. */
export const ownFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(path) && !BUNDLED.test(path));

/** Where a relative import leads, from the project's root; what follows a `?` is Vite's, not a place. */
export const resolveImport = (file: string, path: string): string =>
  join(dirname(file), path.replace(/\?.*$/, ''));

export const readSource = (file: string): Source =>
  parseSource(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');

export function parseSource(code: string, lang: 'ts' | 'tsx'): Source {
  const imports: Import[] = [];
  const uses = new Set<string>();
  visit(parseAst(code, { lang }) as unknown as Node, (node) => {
    // Import and export declarations, import('…') as an expression and as a type: what has a source leads somewhere.
    const path = child(node, 'source')?.value;
    if (typeof path === 'string') {
      const typesOnly =
        node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
      imports.push({ path, typesOnly });
    }
    for (const use of usesOf(node)) uses.add(use);
  });
  return { imports, uses };
}

/** A node of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
/** The node under this key; undefined where there is none. */
export const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};

/** Calls `see` for the node and everything in it. */
export function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const next of Array.isArray(value) ? value : [value]) if (isNode(next)) visit(next, see);
  }
}

/** The name that an identifier or a string literal spells. */
export const spelled = (node: Node | undefined): string | undefined => {
  const name = node?.name ?? node?.value;
  return typeof name === 'string' ? name : undefined;
};

function usesOf(node: Node): string[] {
  if (node.type === 'Identifier' && typeof node.name === 'string') return [node.name];
  if (node.type === 'JSXAttribute') return [`.${spelled(child(node, 'name'))}`];
  if (node.type === 'MemberExpression') return member(child(node, 'object'), [child(node, 'property')]);
  if (node.type === 'TSQualifiedName') return member(child(node, 'left'), [child(node, 'right')]);
  if (node.type === 'VariableDeclarator' && child(node, 'id')?.type === 'ObjectPattern') {
    const properties = (child(node, 'id')?.properties ?? []) as Node[];
    return member(
      child(node, 'init'),
      properties.map((property) => child(property, 'key')),
    );
  }
  return [];
}

function member(object: Node | undefined, properties: readonly (Node | undefined)[]): string[] {
  const named = object?.type === 'MemberExpression' ? child(object, 'property') : object;
  const owner = named?.type === 'Identifier' ? spelled(named) : undefined;
  return properties.flatMap((property) => {
    const name = spelled(property);
    return name === undefined ? [] : [`.${name}`, ...(owner ? [`${owner}.${name}`] : [])];
  });
}
