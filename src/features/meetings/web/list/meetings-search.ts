/** What the address of the list says. */
export interface MeetingsSearch {
  /** Absent: those that are to come. */
  which?: 'over';
}

export const readMeetingsSearch = ({ which }: Record<string, unknown>): MeetingsSearch =>
  which === 'over' ? { which } : {};
