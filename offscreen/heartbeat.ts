import { askWorker } from '../src/messaging/ask.ts';

const HEARTBEAT_MS = 20_000;

setInterval(() => askWorker('HEARTBEAT', {}), HEARTBEAT_MS);
