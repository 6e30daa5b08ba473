import { assistantText } from '../text.ts';

/** The sentences of the screens. Those of the specification and of the server are in ../text.ts. */
export const screenText = {
  // The chat.
  messages: 'Messages',
  question: 'Your question',
  prompts: 'Prompts',
  promptsHint: 'A prompt fills the field; you can change it before you send.',
  showPrompts: 'Show prompts',
  hidePrompts: 'Hide prompts',
  loading: 'Loading your chat…',
  copyFailed: 'The answer could not be copied.',
  tryAgain: 'Try again',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  rateFailed: 'Your rating could not be kept. Please try again.',
  inParagraph: (paragraph: number) => `Paragraph ${paragraph}`,
  atSecond: (clock: string) => `At ${clock}`,
  goOn: 'Go on with',
  offline: 'You are offline. What you write here stays until you are back.',
  tooFast: 'Those were many questions in a short time. Please wait a moment; yours is kept in the field.',
  waiting: (seconds: number) =>
    `Those were many questions in a short time. You can ask again in ${seconds} s. Yours is kept below.`,
  answeredBy: (name: string | undefined) => (name === undefined ? 'Model' : assistantText.model(name)),
  /** 'task' is a 'Task'. */
  sourceType: (type: string) => `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`,
  sourceDates: {
    due: 'Due',
    event: 'On',
    published: 'Published',
    sent: 'Sent',
    asked: 'Asked',
    'handed-in': 'Handed in',
    uploaded: 'Uploaded',
  },
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),

  /** What one may ask next, by the kind of the first source. Pressed, it is asked. */
  followUps: {
    task: ['Who set it?', 'What is it about?', 'And the one after that?'],
    announcement: ['Who announced it?', 'What is it about?'],
    event: ['Who announced it?', 'And the one after that?'],
    person: ['When can I meet them?'],
    lesson: ['Make flash cards from it', 'Give me practice questions about it'],
    course: ['Who teaches it?'],
  } as Readonly<Record<string, readonly string[]>>,

  // Improve with AI.
  improve: 'Improve with AI',
  offlineHint: 'Proof-read (offline)',
  modelHint: (name: string) => `Sent to ${name}`,
  improving: 'Improving your text…',
  cancel: 'Cancel',
  replaced: 'The text was replaced.',
  undo: 'Undo',
  dialogTitle: 'Improved text',
  byBuiltIn: 'Proof-read by the built-in assistant. Nothing left this server.',
  byModel: (name: string | undefined) =>
    `Written by ${name ?? 'the model'}. Please check it before you use it.`,
  original: 'Original',
  improved: 'Improved',
  legend: 'Struck through: taken away. Underlined: new. Press a change to leave it alone.',
  changesTab: 'Changes',
  lookTab: 'As it will look',
  change: (from: string, to: string) => {
    if (from === '') return `Add “${to}”`;
    return to === '' ? `Take away “${from}”` : `“${to}” instead of “${from}”`;
  },
  changesTaken: (taken: number, all: number) => `${taken} of ${all} changes`,
  tooLongToCompare: 'The two differ too much to mark single words.',
  changeCount: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  unchanged: 'Nothing to correct was found.',
  suggestions: 'Suggestions that were not applied',
  suggestionsHint: 'These may be right as they are. Change them yourself where you agree.',
  instead: 'instead of',
  leaveOut: '(leave out)',
  replace: 'Replace',
  regenerate: 'Regenerate',
  discard: 'Discard',

  // In the settings.
  sentTitle: 'What would be sent',
  sentNoModel: 'Your college has set up no outside model: nothing is sent, whatever this switch says.',
  sentOn: (name: string) => `Data Sharing is on. Sent to ${name}:`,
  sentOff: (name: string) => `Data Sharing is off, so nothing is sent. With it, ${name} would get:`,
  neverTitle: 'Never sent',
  sentFailed: 'The list could not be loaded.',
} as const;
