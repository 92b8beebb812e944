import '../shared/tokens.css';
import '../components/all.css';
import './practice.css';

// A page of a web site, with nothing of the extension in it: the worker has filled in its words. It sends nothing and keeps nothing.

const part = <E extends Element>(id: string, type: new () => E): E => {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${id}.`);
  return found;
};

const form = part('order', HTMLFormElement);
const orders = part('orders', HTMLOListElement);
const thanks = part('thanks', HTMLElement);
const result = part('result', HTMLElement);
const hidden = part('hidden', HTMLElement);

const tag = document.createElement('span');
tag.className = 'placeholder';
tag.textContent = '[EMAIL_1]';
fill(hidden, hidden.textContent ?? '', [tag]);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const given = new FormData(form);
  const [coffee, name] = [String(given.get('coffee')), String(given.get('cup'))];
  const order = document.createElement('li');
  order.textContent = `${coffee}, ${name}`;
  orders.append(order);
  const number = orders.start + orders.children.length - 1;
  fill(result, result.dataset.words ?? '', [coffee, name, String(number)]);
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
});

/** Writes a text with values in the places that the worker has left for them: `{1}`, `{2}`. */
function fill(element: HTMLElement, text: string, values: readonly (string | Node)[]): void {
  const parts = text.split(/\{(\d)\}/);
  element.replaceChildren(...parts.map((one, at) => (at % 2 === 0 ? one : (values[Number(one) - 1] ?? ''))));
}
