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

  intent('a teacher: what waits for a grade', ({ teacher }) => ({
    byTeacher: true,
    ways: ['which hand-ins wait for a grade', 'what do I have to grade', 'anything left to mark?'],
    facts: [teacher.tasks[0]?.title ?? ''],
  })),
  intent('a teacher: how many handed in', ({ teacher }) => {
    const thing = teacher.tasks[0]?.thing ?? '';
    return {
      byTeacher: true,
      ways: [
        `how many students handed in the ${thing} task`,
        `number of submissions for ${thing}`,
        `how many have submitted ${thing}`,
      ],
      facts: ['1 handed in'],
    };
  }),
  intent('a teacher: own tasks', ({ teacher }) => ({
    byTeacher: true,
    ways: ['which tasks have I set', 'show my own assignments', 'list the tasks that I gave'],
    facts: teacher.tasks.map(({ title }) => title),
  })),
  intent('a teacher: open questions', ({ teacher }) => ({
    byTeacher: true,
    ways: [
      'which questions of my students are unanswered',
      'open doubts in my course?',
      'which doubts wait for an answer',
    ],
    facts: [teacher.doubt],
  })),
  intent('a teacher: own office hours', ({ teacher }) => ({
    byTeacher: true,
    ways: ['what are my office hours', 'when are my office hours', 'my office hours?'],
    facts: [teacher.hours],
  })),
  intent('a teacher: when a task is due', ({ teacher }) => ({
    byTeacher: true,
    ways: [
      `when is the ${teacher.tasks[0]?.thing} task due`,
      `deadline of ${teacher.tasks[0]?.thing}`,
      `until when can they hand in ${teacher.tasks[0]?.thing}`,
    ],
    facts: [teacher.tasks[0]?.title ?? '', 'due'],
  })),
  intent('was my question answered', ({ teacher }) => ({
    ways: [
      `was my question about ${termIn(teacher.answered)} answered`,
      `did somebody reply to my doubt about ${termIn(teacher.answered)}`,
    ],
    facts: ['In the kitchen.'],
  })),
];

const termIn = (doubt: string): string => /need (\w+) at/.exec(doubt)?.[1] ?? '';
