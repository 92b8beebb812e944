const ID = 'element ref index element_id elementId element_index node node_id uid number el';

/** What other agents call the fields of our actions: for each of ours the others, the likeliest first. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  click: { id: `${ID} target` },
  dblclick: { id: `${ID} target` },
  hover: { id: `${ID} target` },
  focus: { id: `${ID} target` },
  drag: { id: `${ID} source from`, to: 'target destination drop_on' },
  type: { id: `${ID} target`, value: 'text content string input', submit: 'press_enter pressEnter enter' },
  fill: { id: `${ID} target`, value: 'text content string input', submit: 'press_enter pressEnter enter' },
  check: { id: `${ID} target` },
  uncheck: { id: `${ID} target` },
  select: {
    id: `${ID} target`,
    value: 'option optionText option_text text label values options',
    from: 'start',
    to: 'end',
  },
  press: { id: `${ID} target`, key: 'keys combo combination shortcut text value' },
  dialog: { text: 'value promptText prompt_text input' },
  scroll: {
    id: `${ID} target`,
    by: 'amount pages screens num_pages numPages',
    to: 'position',
    until: 'until_text text',
  },
  wait: { text: 'value url query', seconds: 'time duration secs timeout' },
  snapshot: { id: ID, target: 'tab tab_id tabId' },
  find: { text: 'query value pattern contains words', role: 'type', target: 'tab tab_id tabId' },
  get: { id: `${ID} target`, what: 'fact type property', name: 'attribute attr' },
  is: { id: `${ID} target`, what: 'state' },
  open: { url: 'address href link uri value' },
  open_tab: { url: 'address href link uri value' },
  open_tool: { name: 'tool_name toolName saved_tool value' },
  tab: { do: 'operation op command', target: 'tab tab_id tabId id number index' },
  ask_user: { question: 'text prompt message query content', choices: 'options answers' },
  done: { answer: 'text result message final final_answer output response summary content value' },
};

/** The fields of an action under our names. A field that bears one of ours keeps it. */
export function inOurNames(
  action: string,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const ours = new Map(Object.entries(fields));
  for (const [name, others] of Object.entries(OTHER_NAMES[action] ?? {})) {
    const other = ours.has(name) ? undefined : others.split(' ').find((one) => ours.has(one));
    if (other === undefined) continue;
    ours.set(name, ours.get(other));
    ours.delete(other);
  }
  return Object.fromEntries(ours);
}
