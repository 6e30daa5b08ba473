import { grouped } from '#shared/format/grouped.ts';
import type { ValueUse } from '../contract/college.ts';

export type ListName = 'subjects' | 'divisions';

const counted = (count: number | undefined, one: string, many: string): string[] =>
  count === undefined || count === 0 ? [] : [count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`];

/** '12 people, 3 tasks'; empty when nothing uses the value. */
function uses(use: ValueUse | undefined): string {
  if (use === undefined) return '';
  const others = Object.keys(use).filter((what) => what !== 'value' && !first.includes(what));
  return [...first, ...others].flatMap((what) => counted(use[what], oneOf(what), what)).join(', ');
}

const first = ['people', 'tasks', 'courses', 'announcements'];
const oneOf = (what: string): string => (what === 'people' ? 'person' : what.replace(/s$/, ''));

const whatKeeps = (used: string): string =>
  used === '' ? 'Nothing uses it.' : `Used by ${used}: they keep it.`;
const whatFollows = (used: string): string =>
  used === '' ? 'Nothing uses it yet.' : `Used by ${used}: they get the new name.`;

/** The sentences of the college's screens. */
export const screenText = {
  product: 'Quad',
  loading: 'Loading…',
  loadFailed: 'This could not be loaded.',
  save: 'Save',
  saved: 'Saved. Others see it when they next open Quad.',
  saveFailed: 'This could not be saved. Please try again.',
  formLabel: 'Name and logo',
  name: 'Name of the college',
  nameHint: 'Without one, the product’s own name is shown.',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP, GIF or AVIF, at most 5 MB. Square ones look best.',
  removeLogo: 'Remove the logo',
  keepLogo: 'Keep the logo',
  preview: 'As it will look',
  themes: { light: 'Light', dark: 'Dark' },

  lists: {
    subjects: {
      title: 'Subjects',
      lead: 'What a task is about.',
      one: 'Subject',
      add: 'Add subject',
      removeWhat: (used: string) => `${whatKeeps(used)} New tasks cannot be given it any more.`,
      renameWhat: whatFollows,
    },
    divisions: {
      title: 'Divisions',
      lead: 'The groups of a year: at sign-up, and for whom tasks, courses and announcements are.',
      one: 'Division',
      add: 'Add division',
      removeWhat: (used: string) => `${whatKeeps(used)} Nobody can choose it any more.`,
      renameWhat: whatFollows,
    },
  },
  uses,
  handle: (value: string, place: number, total: number) => `Move ${value}, ${place} of ${total}`,
  handleHint: 'Drag, or press the arrow keys',
  moveHint: 'Press the arrow keys up and down to move it.',
  movedTo: (value: string, place: number, total: number) => `${value} is now ${place} of ${total}.`,
  renameNamed: (value: string) => `Rename ${value}`,
  renameTitle: (value: string) => `Rename “${value}”`,
  removeNamed: (value: string) => `Remove ${value}`,
  removeTitle: (value: string) => `Remove “${value}”?`,
  remove: 'Remove',
  added: (value: string) => `“${value}” has been added.`,
  renamed: (value: string) => `It is called “${value}” now.`,
  removed: (value: string) => `“${value}” has been removed.`,
} as const;
