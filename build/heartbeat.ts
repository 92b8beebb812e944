/** Whether the build has the heartbeat, which only shortens waits. `AA_HEARTBEAT=off` leaves it out, for the store. */
export const heartbeat = process.env.AA_HEARTBEAT !== 'off';
