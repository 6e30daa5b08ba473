import { isId } from '#shared/id.ts';

/** What the addresses of the mentorship screens carry. Free of schemas: it is part of the first load. */
export interface MentorshipSearch {
  /** The document that is open. */
  document?: string;
}

export const readMentorshipSearch = ({ document }: Record<string, unknown>): MentorshipSearch =>
  isId(document) ? { document } : {};
