declare module '*?script&iife' {
  /** Path of the built script inside the extension. */
  const path: string;
  export default path;
}
