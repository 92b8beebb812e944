/** One of our actions, with the fields that the other name implies. */
interface OurAction {
  readonly action: string;
  readonly implies?: Readonly<Record<string, unknown>>;
}

const names = (action: string, others: string, implies?: OurAction['implies']): [string, OurAction][] =>
  others.split(' ').map((other) => [other, { action, ...(implies && { implies }) }]);

/** What other agents call our actions, in the form that `plainName` gives a name. */
const OTHER_NAMES: ReadonlyMap<string, OurAction> = new Map([
  ...names(
    'click',
    'tap click_element click_element_by_index click_button click_link left_click mouse_click press_button',
  ),
  ...names('click', 'right_click context_click', { button: 'right' }),
  ...names('click', 'middle_click', { button: 'middle' }),
  ...names('dblclick', 'double_click doubleclick'),
  ...names('hover', 'hover_element mouse_over move_to_element'),
  ...names('focus', 'focus_element'),
  ...names('drag', 'drag_and_drop drag_drop drag_to left_click_drag'),
  ...names('type', 'type_text send_text typewrite append_text'),
  ...names(
    'fill',
    'input input_text enter_text set_value set_text fill_text fill_field fill_input set_input write',
  ),
  ...names('check', 'check_box check_checkbox tick set_checked toggle_on turn_on'),
  ...names('uncheck', 'uncheck_box uncheck_checkbox untick toggle_off turn_off'),
  ...names(
    'select',
    'select_option select_options choose choose_option select_dropdown select_dropdown_option select_text highlight_text',
  ),
  ...names('press', 'press_key key keypress key_press send_key send_keys hotkey keyboard'),
  ...names('dialog', 'handle_dialog alert'),
  ...names('dialog', 'accept_dialog accept_alert', { accept: true }),
  ...names('dialog', 'dismiss_dialog dismiss_alert', { accept: false }),
  ...names('scroll', 'scroll_page scroll_to scroll_to_element scroll_into_view'),
  ...names('scroll', 'scroll_horizontally', { direction: 'right' }),
  ...names('scroll', 'scroll_down', { by: 1 }),
  ...names('scroll', 'scroll_up', { by: -1 }),
  ...names('scroll', 'scroll_to_top', { to: 'top' }),
  ...names('scroll', 'scroll_to_bottom', { to: 'bottom' }),
  ...names('wait', 'wait_for sleep'),
  ...names('wait', 'wait_for_text', { for: 'text' }),
  ...names(
    'snapshot',
    'observe observation look view read_page get_page get_page_content get_snapshot take_snapshot page_snapshot browser_snapshot',
  ),
  ...names('find', 'find_text find_element find_elements search_page'),
  ...names('get', 'get_text read_text', { what: 'text' }),
  ...names('get', 'get_value', { what: 'value' }),
  ...names('get', 'get_attribute', { what: 'attribute' }),
  ...names('get', 'get_url', { what: 'url' }),
  ...names('get', 'get_title', { what: 'title' }),
  ...names(
    'open_tab',
    'navigate navigate_to goto go_to go_to_url open_url visit browse open_new_tab new_tab tab_new',
  ),
  ...names('back', 'go_back navigate_back history_back'),
  ...names('forward', 'go_forward navigate_forward history_forward'),
  ...names('reload', 'refresh reload_page refresh_page'),
  ...names('tab', 'tabs list_tabs', { do: 'list' }),
  ...names('tab', 'switch_tab switch_to_tab select_tab', { do: 'switch' }),
  ...names('tab', 'close_tab', { do: 'close' }),
  ...names('ask_user', 'ask ask_human ask_person ask_question ask_for_help clarify'),
  ...names(
    'done',
    'final final_answer finish finished answer complete completed task_complete finish_task submit_answer respond',
  ),
]);

/** A name without what differs from agent to agent: `Browser.clickElement` is `click_element`. */
export const plainName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^(?:browser|page|computer)_(?=[a-z])/, '');

/** What we call the action of this plain name in another agent's vocabulary; undefined where that is not known. */
export const ourAction = (plain: string): OurAction | undefined => OTHER_NAMES.get(plain);
