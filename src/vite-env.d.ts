declare module '*?script&iife' {
  /** Path of the built script inside the extension. */
  const path: string;
  export default path;
}

/** Whether this build has the heartbeat of `offscreen/`. */
declare const __HEARTBEAT__: boolean;
