import type { NoteSort } from '#features/talks/contract/sorts.ts';
import type { Talk } from '#features/talks/contract/talks.ts';

/** Under which name the words of a note are kept on this device until they are saved. */
export const draftNameOf = ({ subject, id }: Pick<Talk, 'subject' | 'id'>, sort: NoteSort): string =>
  `talks.note.${subject}.${id}.${sort}`;
