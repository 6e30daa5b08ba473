import { insideIntents } from './inside-intents.ts';
import { intent, type Intent, most, taskAt } from './intents.ts';

/** Kinds whose wrong answers somebody has looked at. */
export const seenIntents: readonly Intent[] = [
  intent('when a task is due', ({ tasks }, dice) => {
    const { thing, title } = dice.one(tasks);
    return {
      ways: [
        `When is the ${thing} task due?`,
        `when do I have to hand in the ${thing} thing`,
        `deadline for ${thing}?`,
        `${thing} kab submit karna hai`,
      ],
      facts: [title, 'due'],
    };
  }),
  intent('the last day of a task', ({ tasks }, dice) => {
    const { thing, title } = dice.one(tasks);
    return {
      ways: [
        `until when can I still do the ${thing} one`,
        `what is the last day for the ${thing} assignment`,
        `how much time is left for ${thing}`,
        `${thing} ki last date kya hai`,
      ],
      facts: [title, 'due'],
    };
  }),
  intent('points of a task', ({ tasks }, dice) => {
    const { thing, points } = dice.one(tasks);
    return {
      ways: [
        `How many points is the ${thing} task worth?`,
        `points for ${thing}`,
        `how much is the ${thing} assignment worth`,
      ],
      facts: [`${points} points`],
    };
  }),
  intent('marks that a task can give', ({ tasks }, dice) => {
    const { thing, points } = dice.one(tasks);
    return {
      ways: [
        `what can I get for the ${thing} homework at most`,
        `out of how many marks is ${thing}`,
        `${thing} kitne marks ka hai`,
      ],
      facts: [`${points} points`],
    };
  }),
  intent('who set a task', ({ tasks }, dice) => {
    const { thing, teacher } = dice.one(tasks);
    return {
      ways: [
        `Who set the ${thing} task?`,
        `which teacher gave the ${thing} assignment`,
        `who gave us ${thing}`,
      ],
      facts: [teacher],
    };
  }),
  intent('from whom a task is', ({ tasks }, dice) => {
    const { thing, teacher } = dice.one(tasks);
    return {
      ways: [
        `whose assignment is the ${thing} one`,
        `is the ${thing} task from my teacher, and which`,
        `${thing} kisne diya`,
      ],
      facts: [teacher],
    };
  }),
  intent('the most points', ({ tasks }) => ({
    ways: [
      'Which task gives the most marks?',
      'what assignment is worth the most points',
      'biggest task by points',
    ],
    facts: [`The one with the most points is [${most(tasks).title}]`],
  })),
  intent('most valuable', ({ tasks }) => ({
    ways: [
      'which of my open assignments counts most points',
      'where can I get the highest points',
      'the assignment with maximum marks?',
    ],
    facts: [most(tasks).title],
  })),
  intent('how many', ({ tasks }) => ({
    ways: [
      'How many assignments do I have?',
      'how many tasks are coming up',
      'number of assignments i still have',
    ],
    facts: [`${tasks.length} assignments`],
  })),
  intent('the number of open ones', ({ tasks }) => ({
    ways: ['count my open tasks', 'how many things do I have to hand in', 'kitne assignments baaki hai'],
    facts: [`${tasks.length} assignments`],
  })),
  intent('due first', (college) => ({
    ways: ['What is due first?', 'which task is due next', 'my next deadline'],
    facts: [taskAt(college, 0).title],
  })),
  intent('the most urgent', (college) => ({
    ways: ['what should I do first', 'most urgent assignment?', 'which one comes soonest'],
    facts: [taskAt(college, 0).title],
  })),
  intent('one after', (college) => ({
    before: `When is the ${taskAt(college, 0).thing} task due?`,
    ways: ['and the one after that?', 'what comes next', 'and the next one?'],
    facts: [taskAt(college, 1).title],
  })),
  intent('who, of what was spoken of', (college) => ({
    before: `When is the ${taskAt(college, 1).thing} task due?`,
    ways: ['who is it from', 'and who set that', 'which teacher?'],
    facts: [taskAt(college, 1).teacher],
  })),
  intent('how many points, of what was spoken of', (college) => ({
    before: `When is the ${taskAt(college, 2).thing} task due?`,
    ways: ['how many points is it worth?', 'and how many points does it give'],
    facts: [`${taskAt(college, 2).points} points`],
  })),
  intent('another task instead', (college) => ({
    before: `How many points is the ${taskAt(college, 0).thing} task worth?`,
    ways: [
      `and the ${taskAt(college, 3).thing} one?`,
      `what about ${taskAt(college, 3).thing}`,
      `and for ${taskAt(college, 3).thing}`,
    ],
    facts: [`${taskAt(college, 3).points} points`],
  })),
  intent('office hours', ({ teachers }, dice) => {
    const { last, hours } = dice.one(teachers);
    return {
      ways: [
        `What are the office hours of Professor ${last}?`,
        `when can I meet ${last}`,
        `office hrs ${last}`,
      ],
      facts: [hours],
    };
  }),
  intent('where a teacher is', ({ teachers }, dice) => {
    const { last, hours } = dice.one(teachers);
    return {
      ways: [
        `where do I find Prof ${last}`,
        `is ${last} in the office sometimes`,
        `prof ${last} room no?`,
        `${last} sir kab milenge`,
      ],
      facts: [hours],
    };
  }),
  intent('own grade', ({ graded }, dice) => {
    const { thing, grade, points } = dice.one(graded);
    return {
      ways: [`What did I get for ${thing}?`, `my grade for the ${thing} task`, `my marks in ${thing}`],
      facts: [`You got ${grade} of ${points} points`],
    };
  }),
  intent('own result', ({ graded }, dice) => {
    const { thing, grade, points } = dice.one(graded);
    return {
      ways: [
        `how did the ${thing} assignment go for me`,
        `how many points did I score in ${thing}`,
        `mera ${thing} ka result`,
      ],
      facts: [`You got ${grade} of ${points} points`],
    };
  }),
  intent('when an event is', ({ notices }) => {
    const [event] = notices;
    return {
      ways: [
        `When is the ${event?.thing} event?`,
        `when does the ${event?.thing} thing take place`,
        `date of ${event?.thing}`,
      ],
      facts: [event?.title ?? ''],
    };
  }),
  intent('where an event is', ({ notices }) => {
    const event = notices[1];
    return {
      ways: [
        `where is the ${event?.thing} event`,
        `in which room is the ${event?.thing} announcement about`,
        `${event?.thing} kahan hai`,
      ],
      facts: [event?.room ?? ''],
    };
  }),
  intent('who announced', ({ notices }, dice) => {
    const { thing, teacher } = dice.one(notices);
    return { ways: [`Who announced the ${thing} news?`, `who posted about the ${thing}`], facts: [teacher] };
  }),
  intent('only the urgent ones', (college) => ({
    ways: [
      'show me only high priority tasks',
      'anything with high priority?',
      'which assignments are high priority',
    ],
    facts: [taskAt(college, 2).title],
  })),
  intent('block', () => ({
    ways: ['How do I block someone?', 'how can i block a person'],
    facts: ['Block user'],
  })),
  intent('mute', () => ({
    ways: ['how do I mute a chat', 'can I silence a conversation', 'turn off notifications of one chat'],
    facts: ['Mute notifications'],
  })),
  intent('hand in again', () => ({
    ways: ['How do I hand in again?', 'can i resubmit', 'how to submit again'],
    facts: ['Hand in again'],
  })),
  intent('text size', () => ({
    ways: [
      'how do I make letters bigger',
      'text is too small, how to change it',
      'how can I change the font size',
    ],
    facts: ['Font size'],
  })),
  intent('grades of another', () => ({
    ways: ['What grades did other students get?', 'show me everybody’s marks'],
    facts: [],
    isRefused: true,
  })),
  intent('what nobody wrote', () => ({
    ways: [
      'what is the wifi password',
      'who won the cricket match yesterday',
      'what is for lunch in the canteen today',
    ],
    facts: [],
    isRefused: true,
  })),

  intent('office hours, of what was spoken of', (college) => {
    const { teacher, thing } = taskAt(college, 0);
    return {
      before: `Who set the ${thing} task?`,
      ways: ['when can I meet her', 'what are his office hours', 'when is he in the office'],
      facts: [college.teachers.find(({ name }) => name === teacher)?.hours ?? ''],
    };
  }),
  ...insideIntents,
];
