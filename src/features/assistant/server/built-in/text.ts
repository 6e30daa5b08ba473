/** The sentences of the built-in assistant. */
export const sayings = {
  greeting: (name: string) =>
    `Hello ${name}! Ask me about your assignments, announcements, events, office hours, or what your courses explain.`,
  thanks: 'You are welcome.',
  help: [
    'I am the built-in assistant of this campus. I look things up in what you can see here, and link where they come from. I can tell you:',
    '- which assignments are coming up, and when they are due',
    '- what was announced, and which events are planned',
    '- what is on your schedule this week',
    '- the office hours of a teacher',
    '- which lesson explains a concept',
    '- your own grades, documents, doubts and messages',
  ].join('\n'),
  notFound: 'I could not find that in the campus data you can see.',
  canDo:
    'I am the built-in assistant and answer only from what is on this campus: assignments, announcements, events, office hours, courses and lessons.',
  private: 'I could not find that in the campus data you can see. What belongs to other people is theirs.',
  secret: 'I could not find that: passwords and codes are not in anything that I can read.',
  hint: (place: string, about: string) =>
    `Your teacher wants you to try it first. A hint: ${place}. What does it say about “${about}”, in your own words? Ask “show me” for the passage.`,
  noMessages: (person: string) => `There is no message between you and ${person} yet.`,
  replied: (person: string, at: string, words: string) =>
    `The last message is from ${person}, ${at}: “${words}”`,
  noReply: (person: string, at: string, words: string) =>
    `No answer yet. The last message to ${person} is yours, ${at}: “${words}”`,
  noTimetable: 'There is no timetable on this campus, so this is what has a date: deadlines and events.',
} as const;
