import { intent, type Intent, taskAt } from './intents.ts';

/**
 * Kinds that were never looked at with the assistant beside them. When one is, it moves to the seen ones, and another one is
 * written.
 */
export const unseenIntents: readonly Intent[] = [
  intent('a task by its subject', ({ tasks }, dice) => {
    const { subject, title } = dice.one(tasks);
    return {
      ways: [
        `anything in ${subject} that I have to do`,
        `what is open for ${subject}`,
        `${subject} assignments?`,
      ],
      facts: [title],
    };
  }),
  intent('tasks of a teacher', ({ tasks }, dice) => {
    const { teacher, title } = dice.one(tasks);
    return {
      ways: [`what did ${teacher} give us to do`, `open tasks from ${teacher}`, `assignments by ${teacher}`],
      facts: [title],
    };
  }),
  intent('the fewest points', ({ tasks }) => ({
    ways: [
      'which assignment gives the fewest points',
      'task with the lowest marks',
      'smallest assignment by points',
    ],
    facts: [tasks.reduce((a, b) => (b.points < a.points ? b : a)).title],
  })),
  intent('the last deadline', (college) => ({
    ways: ['which task is due last', 'what is my last deadline', 'the latest deadline that I have'],
    facts: [taskAt(college, -1).title],
  })),
  intent('tell me more', (college) => ({
    before: `When is the ${taskAt(college, 1).thing} task due?`,
    ways: ['tell me more about it', 'what is it about', 'and what do I have to do there'],
    facts: [taskAt(college, 1).title, 'two pages'],
  })),
  intent('the one before', (college) => ({
    before: `When is the ${taskAt(college, 2).thing} task due?`,
    ways: ['and the one before that?', 'what was the previous one'],
    facts: [taskAt(college, 1).title],
  })),
  intent('coming events', ({ notices }) => ({
    ways: ['which events are coming', 'what is going on these days', 'events?'],
    facts: [notices[0]?.title ?? '', notices[1]?.title ?? ''],
  })),
  intent('all grades', ({ graded }) => ({
    ways: ['show all my marks', 'list my grades', 'my results so far'],
    facts: graded.map(({ title }) => title),
  })),
  intent('dark mode', () => ({
    ways: [
      'is it possible to have a dark screen colour',
      'how to switch to night mode',
      'where can I turn on dark mode',
    ],
    facts: ['Theme'],
  })),
  intent('delete the account', () => ({
    ways: ['how can I close my account', 'how do I erase my account', 'I want to delete my account'],
    facts: ['Delete Account'],
  })),
  intent('messages of others', () => ({
    ways: ['what do my classmates write to each other', 'show the chats of other students'],
    facts: [],
    isRefused: true,
  })),
];
