declare const brand: unique symbol;

/** A connection that the person has switched on: `hub:` and the port of a hub, or `socket` for the program without pairing. */
export type LinkId = string & { readonly [brand]: 'LinkId' };

export const SOCKET = 'socket' as LinkId;
export const hubLink = (port: number): LinkId => `hub:${port}` as LinkId;

/** Where a program without pairing listens unless the person says otherwise. */
export const SOCKET_ADDRESS = 'ws://localhost:8080';
