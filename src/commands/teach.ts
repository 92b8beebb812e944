import * as v from 'valibot';
import { unknownAction } from '../protocol/failures/failures.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { listed, overheard, type Said, say } from '../protocol/said.ts';
import { commandNamed, registry } from './registry.ts';

/** What a command does, its example and each of its fields. Fails `unknown_action`. */
export function teach(action: string): Outcome<Said> {
  const command = commandNamed(action);
  if (!command)
    return failed(
      unknownAction(
        action,
        registry.map(({ name }) => name),
      ),
    );
  const fields = Object.entries(command.fields).map(([name, schema]) => fieldOf(name, schema));
  const taught = say`${overheard(command.summary)} Example: ${overheard(JSON.stringify(command.example))}`;
  return done(fields.length === 0 ? taught : say`${taught} Fields: ${listed(fields)}.`);
}

/** No field takes it, so its schema says what it wants. */
const NOTHING = Symbol();

function fieldOf(name: string, schema: v.GenericSchema): Said {
  const refused = v.safeParse(schema, NOTHING);
  const wants = refused.success ? '' : ` (${refused.issues[0].message})`;
  const isOptional = v.safeParse(schema, undefined).success;
  return overheard(`"${name}"${wants}${isOptional ? ', may be left out' : ''}`);
}
