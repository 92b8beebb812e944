import type { FileId } from '../../../src/protocol/ids.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { SessionView } from '../../../src/protocol/view.ts';

const asked = { id: 'q1', since: Date.now() - 180_000, item: 'i1' as never };
const cv = { id: 'f1' as FileId, name: 'cv.pdf', size: 120_000, type: 'application/pdf' };
const long = {
  ...{ id: 'f2' as FileId, size: 31_000_000, type: 'image/png' },
  name: 'Zeugnisse und Bescheinigungen der letzten zehn Jahre, vollständig, zweite Fassung.png',
};
const coming = { ...cv, id: 'f3' as FileId, name: 'سيرة ذاتية.pdf', comingSince: asked.since };

/** States of a task with files of the person. */
export const fileStates = {
  files: { files: [cv, long, coming] },
  'question-files': {
    status: 'waiting',
    question: {
      ...{ kind: 'question', ...asked, text: '', choices: [] },
      asksFiles: sentence('askFiles', 'jobs.example'),
    },
  },
  'approval-files': {
    status: 'waiting',
    files: [cv, long],
    question: {
      ...{ kind: 'approval', ...asked, choices: ['allow', 'task', 'always', 'refuse'] },
      sentence: sentence('approveUpload', 'cv.pdf', 'shop.example'),
      need: { kind: 'uploads', site: 'https://shop.example', control: 'cv.pdf' },
      sends: ['"cv.pdf" (120 KB, application/pdf)'],
    },
  },
} satisfies Record<string, Partial<SessionView>>;
