import { intent, type Intent } from './intents.ts';

/** What one sentence in the middle of a long text says; all of them were looked at. */
export const insideIntents: readonly Intent[] = [
  intent('what to bring', ({ tasks }, dice) => {
    const { thing, inside } = dice.one(tasks);
    return {
      ways: [`what should I bring for the ${thing} task`, `do I need to bring something for ${thing}`],
      facts: [inside.item],
    };
  }),
  intent('the language inside a task', ({ tasks }, dice) => {
    const { thing, inside } = dice.one(tasks);
    return {
      ways: [
        `which language do I use for the ${thing} task`,
        `what language is the ${thing} assignment in`,
        `${thing} kis language mein karna hai`,
      ],
      facts: [inside.language],
    };
  }),
  intent('the number of problems inside a task', ({ tasks }, dice) => {
    const { thing, inside } = dice.one(tasks);
    return {
      ways: [
        `how many problems are in the ${thing} task`,
        `number of problems in the ${thing} assignment?`,
        `${thing} mein kitne problems hai`,
      ],
      facts: [`${inside.problems} problems`],
    };
  }),
  intent('how long a report may be', ({ tasks }, dice) => {
    const { thing, inside } = dice.one(tasks);
    return {
      ways: [
        `how long may the report for the ${thing} task be`,
        `page limit of the ${thing} assignment`,
        `how many pages should I write for ${thing}`,
      ],
      facts: [`${inside.pages} pages`],
    };
  }),
  intent('where to meet', ({ tasks }, dice) => {
    const { thing, inside } = dice.one(tasks);
    return {
      ways: [`where do we meet for the ${thing} task`, `meeting point for the ${thing} assignment?`],
      facts: [inside.place],
    };
  }),
  intent('the form of a hand-in', ({ tasks }, dice) => {
    const { thing, inside } = dice.one(tasks);
    return {
      ways: [
        `in which format do I hand in the ${thing} task`,
        `what file type for the ${thing} assignment`,
        `do I submit ${thing} as pdf`,
      ],
      facts: [inside.format],
    };
  }),
  intent('a word of a lesson', ({ terms }, dice) => {
    const { term, meaning } = dice.one(terms);
    return {
      ways: [`what is ${term}`, `explain ${term} to me`, `${term} ka matlab kya hai`],
      facts: [meaning],
    };
  }),
  intent('two words of a lesson', ({ terms }) => {
    const [one, other] = terms;
    return {
      ways: [
        `what is the difference between ${one?.term} and ${other?.term}`,
        `${one?.term} vs ${other?.term}`,
        `how does ${one?.term} differ from ${other?.term}`,
      ],
      facts: [one?.meaning ?? '', other?.meaning ?? ''],
    };
  }),
];
