import { build } from './build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { entry } from './entry.mjs';
import { modelAddress } from './start-plan.mjs';

const USAGE = `Usage: npm run real-model -- ADDRESS [--model NAME]
  ADDRESS is that of a provider of OpenAI's form, such as http://localhost:11434/v1; its key is in the environment variable AA_MODEL_KEY`;

/** Plays four tasks with a real model, and prints how it did. No part of the tests: a model answers differently each time. */
await entry(import.meta, async () => {
  const [written, flag, name, ...more] = process.argv.slice(2);
  if (written === undefined || more.length > 0 || (flag !== undefined && (flag !== '--model' || !name)))
    throw new Error(USAGE);
  const address = modelAddress(written);
  await ensurePackages();
  await ensureChromium();
  await build();
  const { load } = await import('./load.mjs');
  /** @type {{ playRealModel(model: { address: string, name?: string }): Promise<boolean> }} */
  const { playRealModel } = await load('scripts/real-model/play.ts');
  const passed = await playRealModel({ address, ...(name !== undefined && { name }) });
  process.exitCode = passed ? 0 : 1;
});
