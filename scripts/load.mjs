import { runnerImport } from 'vite';

/**
 * Imports a TypeScript file. Node 20 cannot, and Vite, which is here anyway, can.
 * @template T
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function load(file) {
  const { module } = await runnerImport(/** @type {string} */ (`/${file}`), { configFile: false, logLevel: 'warn' });
  return /** @type {T} */ (module);
}
