import type { Page, PageText } from '../page.ts';
import type { Task } from '../play-task.ts';

export const SHOP: readonly PageText[] = [
  { text: '# Shirts', kind: 'heading' },
  '<@Add button>Add</> <@Search button>Search</> <@Old button disabled>Old</>',
  '<@Name input type="text" value="">Name</> <@Size select>Size</>',
  '<@Gift input type="checkbox">Gift</> <@Photo input type="file">Photo</>',
  { text: '- Blue shirt, 20 euros', kind: 'item' },
  { text: '- Red shirt, 25 euros', kind: 'item' },
];

/** A task whose agent has got the shop. */
export async function inShop(
  task: Task,
  { words = 'Order a blue shirt.', settings = {} } = {},
): Promise<Page> {
  await task.begin(settings);
  const shop = task.addPage('https://shop.example/shirts', SHOP);
  task.addChat();
  await task.start(words, shop);
  return shop;
}
