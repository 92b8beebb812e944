import type * as v from 'valibot';
import type { fromExtension } from '../../src/protocol/remote/frames.ts';
import type { Browser, ClientFrame, ToMember } from './member-frames.ts';

/** A process of the user with its clients. */
export interface Member {
  send(frame: ToMember): void;
}

/** A browser that has proved itself. */
export interface Link extends Browser {
  send(frame: ClientFrame): void;
}

interface Task {
  readonly member: Member;
  readonly link: Link;
  /** Of the last `attached`; until then no frame but `attach` counts. */
  readonly epoch: number | undefined;
  /** Calls that were sent and not confirmed. */
  readonly open: ReadonlySet<string>;
}

const keyOf = ({ client, task }: { readonly client: string; readonly task?: string | undefined }): string =>
  JSON.stringify([client, task ?? '']);

/**
 * Passes frames between clients and browsers. Keeps no call: the process of a client sends its unanswered calls again after any
 * break, and the extension its unconfirmed answers. A task stays with the browser that has it while that browser is connected, so
 * that no call runs in two.
 */
export class Router {
  readonly #links: Link[] = [];
  readonly #members = new Set<Member>();
  readonly #tasks = new Map<string, Task>();

  get browsers(): Browser[] {
    return this.#links.map(({ extension, version }) => ({ extension, version }));
  }

  /** No call waits for its answer or for the confirmation of one. */
  get isIdle(): boolean {
    return [...this.#tasks.values()].every(({ open }) => open.size === 0);
  }

  addLink(link: Link, isNew: boolean): void {
    this.#links.push(link);
    for (const member of this.#members) this.#tell(member, isNew ? link.extension : undefined);
  }

  removeLink(link: Link): void {
    this.#links.splice(this.#links.indexOf(link), 1);
    for (const [key, task] of this.#tasks) {
      if (task.link !== link) continue;
      this.#tasks.delete(key);
      const [client, name] = JSON.parse(key) as [string, string]; // Written by `keyOf`.
      task.member.send({ type: 'lost', client, task: name });
    }
    for (const member of this.#members) this.#tell(member);
  }

  addMember(member: Member): void {
    this.#members.add(member);
    this.#tell(member);
  }

  removeMember(member: Member): void {
    this.#members.delete(member);
    for (const [key, task] of this.#tasks) {
      if (task.member !== member) continue;
      this.#tasks.delete(key);
      const [client, name] = JSON.parse(key) as [string, string]; // Written by `keyOf`.
      if (task.epoch !== undefined)
        task.link.send({ type: 'detach', client, task: name, epoch: task.epoch, ends: false });
    }
  }

  fromMember(member: Member, frame: ClientFrame): void {
    const key = keyOf(frame);
    const task = this.#tasks.get(key);
    if (frame.type === 'attach') this.#attach(member, key, task, frame);
    else if (task?.member === member) this.#pass(key, task, frame);
  }

  // A process that has lost its task to another one, or its browser, knows that already.
  #pass(key: string, task: Task, frame: Exclude<ClientFrame, { type: 'attach' }>): void {
    if (frame.type === 'call') this.#tasks.set(key, { ...task, open: new Set([...task.open, frame.call]) });
    if (frame.type === 'ack')
      this.#tasks.set(key, { ...task, open: new Set([...task.open].filter((call) => call !== frame.call)) });
    if (frame.type === 'detach') this.#tasks.delete(key);
    task.link.send(frame);
  }

  fromExtension(link: Link, frame: v.InferOutput<typeof fromExtension>): void {
    if (frame.type === 'malformed' || frame.type === 'pong' || frame.type === 'taken_over') return;
    const key = keyOf(frame);
    const task = this.#tasks.get(key);
    if (task?.link !== link) return;
    if (frame.type === 'attached') this.#tasks.set(key, { ...task, epoch: frame.epoch });
    // The end that a client asked for forgot its task then; the one that is there now may be the next.
    if (frame.type === 'refused' || (frame.type === 'ended' && frame.why !== 'client'))
      this.#tasks.delete(key);
    task.member.send(frame);
  }

  #attach(
    member: Member,
    key: string,
    task: Task | undefined,
    frame: Extract<ClientFrame, { type: 'attach' }>,
  ): void {
    const link = task?.link ?? this.#links.at(-1);
    if (!link) return; // It attaches again as soon as a browser is there.
    if (task?.member === member && task.epoch === undefined) return; // The browser has not answered the first one yet.
    // The extension says the same of its late frames; only the hub knows which process they are of.
    if (task && task.member !== member)
      task.member.send({
        type: 'taken_over',
        client: frame.client,
        task: frame.task,
        epoch: task.epoch ?? 0,
      });
    this.#tasks.set(key, { member, link, epoch: undefined, open: new Set() });
    link.send(frame);
  }

  #tell(member: Member, paired?: string): void {
    member.send({ type: 'link', browsers: this.browsers, ...(paired !== undefined && { paired }) });
  }
}
