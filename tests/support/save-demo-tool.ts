import type { Extension } from './launch.ts';
import { demoTask } from './scripted-model/demo-task.ts';

/** Saves the demo's tool as a person does: on the options page. */
export async function saveDemoTool(extension: Extension): Promise<void> {
  const { name, url } = demoTask.tool;
  const options = await extension.openOptions('tools');
  await options.getByLabel('Name', { exact: true }).fill(name);
  await options.getByLabel('Address', { exact: true }).fill(url);
  await options.getByRole('button', { name: 'Add', exact: true }).click();
  await options.getByText(`Saved “${name}”`).waitFor();
  await options.close();
}
