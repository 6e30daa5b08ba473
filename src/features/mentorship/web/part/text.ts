/** The places of the mentoring. */
export const partText = {
  tabs: 'Mentoring',
  mentees: 'Mentees',
  signals: 'Signals',
  journeys: 'Journeys',
  meetings: 'Meetings',
  programmes: 'Programmes',
  documents: 'Documents',
  journey: 'Journey',
} as const;
