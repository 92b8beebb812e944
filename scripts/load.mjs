import { runnerImport } from 'vite';

/**
 * Imports a TypeScript file through Vite, since Node 20 cannot.
 * @template T
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function load(file) {
  // Otherwise Vite sets `development` for the whole process, and for every later build in it.
  process.env.NODE_ENV ??= 'production';
  const { module } = await runnerImport(/** @type {string} */ (`/${file}`), {
    configFile: false,
    logLevel: 'warn',
  });
  return /** @type {T} */ (module);
}
