import type { SentRequest } from './sent-request.ts';

/** A method in the words of a form or a header: HTML knows only GET and POST. */
const METHOD_FIELD = /^(?:_method|x-http-method-override)$/i;
const METHOD = /^(?:put|patch|delete)$/i;

/** The method that the server takes a request for. */
export function methodOf({ method, operation = '', body }: SentRequest): string {
  const field = body.fields.find(([name, value]) => METHOD_FIELD.test(name) && METHOD.test(value))?.[1];
  return (field ?? (METHOD.test(operation) ? operation : method)).toUpperCase();
}

const ACTION_FIELD =
  /(?:^|\.)(?:action|act|op|operation|cmd|command|method|intent|mutation|func|function|do|task)$/i;
const ACTION_KEYS = new Set(
  'action act op operation cmd command method intent func do task wc-ajax route fn rpcids operationname'.split(
    ' ',
  ),
);
/** Characters of a name; a longer value is a text. */
const NAME_MAX = 60;

/** The names of the operations that a request gives, in a header, its body or its query. */
export function operationsOf({ operation, url, body }: SentRequest): readonly string[] {
  const header = operation !== undefined && !METHOD.test(operation) ? [operation] : [];
  const called = body.operation?.split(', ') ?? [];
  const fields = body.fields.flatMap(([name, value]) =>
    ACTION_FIELD.test(name) && value.length <= NAME_MAX && !METHOD.test(value) ? [value] : [],
  );
  const keys = [...new URL(url).searchParams].flatMap(([key, value]) =>
    ACTION_KEYS.has(key.toLowerCase()) && value.length <= NAME_MAX ? [value] : [],
  );
  return [...new Set([...header, ...called, ...fields, ...keys])];
}
