import { parseAst } from 'vite';
import { child, isNode, type Node, spelled, visit } from './source.ts';

/** Where code asks for one of the commands by its action, instead of for what the command declares. */
export function namedActions(code: string, lang: 'ts' | 'tsx'): readonly string[] {
  const found: string[] = [];
  visit(parseAst(code, { lang }) as unknown as Node, (node) => {
    if (!asksForAction(node)) return;
    const { start, end } = node as Node & { readonly start: number; readonly end: number }; // Every node has both.
    found.push(code.slice(start, end));
  });
  return found;
}

function asksForAction(node: Node): boolean {
  switch (node.type) {
    case 'BinaryExpression': {
      const sides = [child(node, 'left'), child(node, 'right')];
      return sides.some(isAction) && sides.some(isText);
    }
    case 'SwitchStatement':
      return isAction(child(node, 'discriminant'));
    case 'MemberExpression':
      return node.computed === true && isAction(child(node, 'property'));
    case 'CallExpression':
      return isLookUp(
        child(node, 'callee'),
        (Array.isArray(node.arguments) ? node.arguments : []).filter(isNode),
      );
    default:
      return false;
  }
}

/** `commandNamed('click')`, or a constant list, set or map asked for the action. */
function isLookUp(callee: Node | undefined, given: readonly Node[]): boolean {
  if (spelled(callee) === 'commandNamed') return given.some(isText);
  const method = callee?.type === 'MemberExpression' ? spelled(child(callee, 'property')) : undefined;
  return ['includes', 'indexOf', 'has', 'get'].includes(method ?? '') && given.some(isAction);
}

const isText = (node: Node | undefined): boolean =>
  (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral';

/** `action`, `item.action`, `command.name`, `job.command?.name`. */
function isAction(node: Node | undefined): boolean {
  if (node?.type === 'Identifier') return node.name === 'action';
  if (node?.type !== 'MemberExpression') {
    const inner = child(node, 'expression'); // An optional chain, a cast.
    return inner !== undefined && isAction(inner);
  }
  const property = node.computed === true ? undefined : spelled(child(node, 'property'));
  if (property === 'action') return true;
  return property === 'name' && isCommand(child(node, 'object'));
}

const isCommand = (node: Node | undefined): boolean =>
  spelled(node?.type === 'MemberExpression' ? child(node, 'property') : node) === 'command';
