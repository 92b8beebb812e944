import { called } from '../called.ts';
import type { TaskKinds } from './task-kind.ts';

export const fileKinds: TaskKinds = {
  upload: {
    text: /Give the papers ([\w.]+) and ([\w.]+)\./,
    solve: ({ act, find }, [, ...files]) => act({ action: 'upload', id: find(called('Papers')), files }),
    needsFiles: true,
  },
  dropZone: {
    text: /Drop the file ([\w.]+) into the zone\./,
    solve: ({ act, find }, [, file]) =>
      act({ action: 'upload', id: find(called('Drop a file here')), files: file }),
    needsFiles: true,
  },
};
