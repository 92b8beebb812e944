import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { ToMember } from '../../../../../server/hub/member-frames.ts';
import { type Member, Router } from '../../../../../server/hub/router.ts';
import { Seats } from '../../../../../server/hub/seats.ts';
import { serveBrowser } from '../../../../../server/hub/serve-browser.ts';
import { Unproven } from '../../../../../server/links/greet.ts';
import { type Greeter, Greeting } from '../../../../../server/links/greeting.ts';
import { ProofLimits } from '../../../../../server/links/proof-limits.ts';
import { PROTOCOL } from '../../../../../src/protocol/protocol-version.ts';
import { copy } from '../../../../support/browser/area.ts';
import { OWN_ID } from '../../../../support/browser/browser.ts';
import { HUB, KEY, PORT } from '../../../../support/remote/fake-hub.ts';
import type { World } from '../world.ts';
import { Wire } from './wire.ts';

/** How long nobody listens at the port after the hub was killed, ms. */
const AWAY_MS = 3_000;

/** The real hub, and in a process that has joined it a client's end, over connections in memory. */
export class HubSide {
  readonly seats = new Seats();
  /** Hears of each frame between the hub and the browser, before it is under way. */
  onFrame: (text: string, wire: Wire) => void = () => {};
  readonly #world: World;
  readonly #wires = new Set<Wire>();
  #greeter = newGreeter();
  #router: Router | undefined;

  constructor(world: World) {
    this.#world = world;
    this.#start();
  }

  #start(): void {
    const router = new Router();
    this.#greeter = newGreeter();
    // The frames of a process that has died reach nobody.
    const member: Member = {
      send: (frame: ToMember) => router === this.#router && this.seats.receive(copy(frame)),
    };
    this.#router = router;
    this.seats.up((frame) => router === this.#router && router.fromMember(member, copy(frame)));
    router.addMember(member);
  }

  /** The hub's process dies, and another one takes its port later. */
  kill(): void {
    this.#router = undefined;
    this.seats.down();
    this.breakAll();
    this.#world.later(AWAY_MS, () => this.#start());
  }

  /** Ends every connection of the browser. */
  breakAll(): void {
    for (const wire of this.#wires) wire.break();
    this.#wires.clear();
  }

  /** The browser dials. */
  dial(): WebSocket {
    const wire = new Wire(this.#world, (text, at) => this.onFrame(text, at));
    const router = this.#router;
    if (!router) {
      wire.break();
      return wire.page;
    }
    this.#wires.add(wire);
    const stream = new EventEmitter() as Duplex; // Only its bytes are counted.
    new Unproven().greet({ socket: wire.hub, stream }, new Greeting(this.#greeter, OWN_ID), (proven) =>
      serveBrowser(wire.hub, proven, { router, log: () => {} }),
    );
    wire.accept();
    return wire.page;
  }
}

const newGreeter = (): Greeter => ({
  hub: HUB,
  port: PORT,
  version: '0.1.0',
  protocol: PROTOCOL,
  limits: new ProofLimits(),
  keyOf: () => KEY,
  openCode: () => undefined,
  pair: () => false,
});
