import { runnerImport } from 'vite';

/**
 * Imports a TypeScript file. Node 20 cannot, and Vite, which is here anyway, can.
 * @template T
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function load(file) {
  // Vite would say `development` for the whole process, and what is built in it later would be for development too.
  process.env.NODE_ENV ??= 'production';
  const { module } = await runnerImport(/** @type {string} */ (`/${file}`), {
    configFile: false,
    logLevel: 'warn',
  });
  return /** @type {T} */ (module);
}
