/** The specification's templates. A press fills the field and does not send. */
export const promptTemplates = [
  {
    id: 'upcoming-assignments',
    tab: 'academic',
    title: 'Upcoming assignments',
    prompt: 'What assignments do I have coming up?',
  },
  {
    id: 'recent-announcements',
    tab: 'updates',
    title: 'Recent announcements',
    prompt: 'What are the most recent announcements?',
  },
  {
    id: 'my-schedule',
    tab: 'academic',
    title: 'My schedule',
    prompt: 'What is on my schedule this week?',
  },
  {
    id: 'professor-office-hours',
    tab: 'campus',
    title: 'Professor office hours',
    prompt: 'What are the office hours of Professor ',
  },
  { id: 'campus-events', tab: 'campus', title: 'Campus events', prompt: 'What campus events are coming up?' },
  { id: 'explain-concept', tab: 'academic', title: 'Explain concept', prompt: 'Explain the concept of ' },
] as const;

export const assistantText = {
  // The chat.
  title: 'AI Chat',
  lead: 'Answers from what you can see on campus, with links to where they come from.',
  welcome:
    'Hello! I can help you with assignments, announcements, events, office hours and what your courses explain. What would you like to know?',
  cleared: 'Chat history cleared. How can I help you today?',
  error: 'Sorry, I encountered an error processing your request. Please try again later.',
  emptyAnswer: "I couldn't process that request. Please try again.",
  placeholder: 'Ask about assignments, announcements, people…',
  send: 'Send',
  stop: 'Stop',
  stopped: 'Stopped.',
  copy: 'Copy',
  copied: 'Copied',
  clear: 'Clear chat',
  clearTitle: 'Clear this chat?',
  clearBody: 'Your questions and the answers are deleted from the server. This cannot be undone.',
  clearFailed: 'Failed to clear the chat. Please try again.',
  historyFailed: 'Failed to load your chat. Please try again.',
  older: 'Show older messages',
  typing: 'The assistant is typing',
  sources: 'Sources',
  you: 'You',
  builtIn: 'Built-in assistant',
  model: (name: string) => `Model: ${name}`,
  tabs: { all: 'All', academic: 'Academic', updates: 'Updates', campus: 'Campus' },

  // The lines beside an answer.
  modelFailed: 'The model did not answer, so this is from the built-in assistant.',
  modelUncited: 'The model named no source, so this is from the built-in assistant.',
  modelUnsupported:
    'The records that the model read do not say what it said, so this is from the built-in assistant.',
  sentencesLeftOut: (count: number) =>
    count === 1
      ? 'One sentence of the model was left out, because no record says that.'
      : `${count} sentences of the model were left out, because no record says that.`,
  modelSolved:
    'A course here is in the tutor’s mode, and the model gave more than a hint, so this is from the built-in assistant.',
  moreThanHint: 'A course here is in the tutor’s mode: what is more than a hint was left out.',
  modelLimit: 'You have reached today’s limit of answers by the model. This is from the built-in assistant.',
  modelAdded: 'The model added something that is not in your text, so this is from the built-in assistant.',
  notShared: 'Data Sharing is off, so nothing was sent to a model. This is from the built-in assistant.',

  // Improve with AI.
  improveFailed: 'Failed to generate improved description',
  unreachable: 'Failed to connect to AI service. Please try again.',
  emptyDescription: 'Please enter a description to improve',
  emptyContent: 'Please enter content to improve',

  // Refusals.
  emptyQuery: 'Please enter a question',
  queryTooLong: 'Use at most 2,000 characters',
  promptTooLong: 'Use at most 20,000 characters',
  subjectTooLong: 'Use at most 200 characters',
  contextTooLong: 'The form holds more than the assistant can read.',
  typeUnknown: 'Choose task or announcement',
  unreadable: 'This text holds a character that cannot be stored.',
  ratingInvalid: 'Choose up, down or nothing',
  cursorInvalid: 'This page of the chat does not exist.',

  // The data that leaves the server for an outside model, and when.
  sent: [
    { what: 'Your question and the last messages of this chat', when: 'when you ask in AI Chat' },
    {
      what: 'What you may see of tasks, announcements, courses, lessons, doubts and teachers, as far as it fits your question',
      when: 'when you ask in AI Chat',
    },
    {
      what: 'The state of your own hand-ins and your own grades',
      when: 'when you ask about them in AI Chat',
    },
    { what: 'The text, the title and the other fields of the form', when: 'when you press Improve with AI' },
  ],
  neverSent: [
    'E-mail addresses and student IDs',
    'Your messages with other people',
    'Documents and other files',
    'Grades and hand-ins of other people',
    'Passwords, codes and sessions',
  ],
} as const;
