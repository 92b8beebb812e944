import { sampled } from '../sample.ts';
import { type GivenSample, hashOf, samples } from './samples.ts';

/** What is uploaded where, what the agent is told of it, and what the page has got then. */
export interface UploadCase {
  /** The name of the element. */
  readonly name: string;
  readonly files: readonly (keyof typeof samples)[];
  readonly told: RegExp;
  /** Where the page has got them; nowhere where nothing was given. */
  readonly got?: string;
}

const cv = ['cv.pdf'] as const;
const dropped = /^done\. A script of the page has handled the drop on \d+/;
const notHere = /^not done\. Nothing was uploaded: /;

const cases: readonly UploadCase[] = [
  { name: 'Single', files: cv, told: /^done\. The field holds "cv\.pdf" now\.$/, got: 'single' },
  { name: 'Single', files: ['cv.pdf', 'notes.txt'], told: /the field of \d+ takes one file at a time/ },
  {
    name: 'Several',
    files: ['cv.pdf', 'notes.txt', 'big.bin', 'empty.txt'],
    told: /^done\. The field holds "cv\.pdf", "notes\.txt", "big\.bin", "empty\.txt" now\.$/,
    got: 'several',
  },
  { name: 'Papers', files: ['notes.txt'], told: /takes "\.pdf, image\/\*", and "notes\.txt" is none/ },
  { name: 'Papers', files: cv, told: /^done\. The field holds "cv\.pdf" now\.$/, got: 'papers' },
  { name: 'Closed', files: cv, told: /^not done\. Element \d+ is disabled/ },
  { name: 'Folder', files: cv, told: /takes a whole folder, which only the person can choose/ },
  {
    name: 'Emptied',
    files: cv,
    told: /^done\. The field got the file and is empty now/,
    got: 'emptied',
  },
  { name: 'Photo', files: ['photo.png'], told: /^done\. The field holds "photo\.png" now\.$/, got: 'photo' },
  { name: 'Send eagerly', files: cv, told: /sends the form, it takes no files/ },
  {
    name: 'Eager',
    files: cv,
    told: /^not done\. The form was not sent: it goes to https:\/\/evil\.example/,
    got: 'eager',
  },
  { name: 'Browse', files: cv, told: /^done\. The field holds "cv\.pdf" now\.$/, got: 'browsed' },
  { name: 'Elsewhere', files: cv, told: /asked for a file by a chooser that only the person can use/ },
  { name: 'Idle', files: cv, told: /was clicked, and the page asked for no file/ },
  { name: 'Another page', files: cv, told: notHere },
  { name: 'Within a zone', files: cv, told: dropped, got: 'around' },
  {
    name: 'Drop zone',
    files: ['cv.pdf', 'big.bin'],
    told: dropped,
    got: 'zone',
  },
  { name: 'Zone with a cover', files: cv, told: dropped, got: 'cover' },
  { name: 'Idle zone', files: cv, told: /was clicked, and the page asked for no file/ },
  {
    name: 'In the shadow',
    files: cv,
    told: /^done\. The field holds "cv\.pdf" now\.$/,
    got: 'shadowed',
  },
  {
    name: 'Browse in the shadow',
    files: cv,
    told: /^done\. The field holds "cv\.pdf" now\.$/,
    got: 'shadow browsed',
  },
  { name: 'In a frame', files: cv, told: /^done\. The field holds "cv\.pdf" now\.$/, got: 'framed' },
];
const names = [...new Set(cases.map(({ name }) => name))];
const inSample = sampled(names, { table: 'uploads', keyOf: String });

export const uploadCases = cases.filter(({ name }) => inSample.includes(name));

/** What the page notes of files that it has got at a place: their names, types, sizes, and what is in them. */
export const gotAt = (place: string, files: UploadCase['files']): string =>
  `${place}: ${files.map((name) => lineOf(name, samples[name])).join(', ')}`;

const lineOf = (name: string, { type, size }: GivenSample): string =>
  `${name} ${type} ${size} ${hashOf(size).slice(0, 16)}`;
