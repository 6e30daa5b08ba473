import { isId } from '#shared/id.ts';

/** The search part of the address. No schemas: it is part of the first load. */
export interface MeetingsSearch {
  /** The form is open, with this mentee chosen. */
  mentee?: string;
}

export const readMeetingsSearch = ({ mentee }: Record<string, unknown>): MeetingsSearch =>
  isId(mentee) ? { mentee } : {};
