/** What may hold a run: the person · something that is broken · a limit, about which the person is asked. */
export const HOLD_REASONS = [
  'person_acted',
  'person_paused',
  'agent_gone',
  'debugger_cancelled',
  'chat_failed',
  'unknown_codes',
  'steps_used',
  'repeats',
  'no_progress',
] as const;
