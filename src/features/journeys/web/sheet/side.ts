/** Which of the two people looks at the journey. */
export type JourneySide = 'mentor' | 'mentee';
