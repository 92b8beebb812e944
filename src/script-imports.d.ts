/** What crxjs makes of `import path from './x.ts?script&iife'`: the built file's path in the extension. */
declare module '*?script&iife' {
  const path: string;
  export default path;
}
