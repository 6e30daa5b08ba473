import type { Dice } from './dice.ts';

/** What only a sentence in the middle of a long text says. */
export interface Inside {
  language: string;
  problems: number;
  item: string;
  pages: number;
  place: string;
  format: string;
}

const languages = ['Python', 'Java', 'Haskell', 'Marathi', 'French', 'Kotlin'];
const items = ['a lab coat', 'graph paper', 'a protractor', 'safety goggles', 'two batteries'];
const places = ['the west gate', 'the pottery workshop', 'block C', 'the rooftop garden'];
const formats = ['one PDF', 'a ZIP archive', 'photos of your pages'];

export const drawInside = (dice: Dice): Inside => ({
  language: dice.one(languages),
  problems: dice.number(4, 19),
  item: dice.one(items),
  pages: dice.number(3, 9),
  place: dice.one(places),
  format: dice.one(formats),
});

/** A long text with these facts, in paragraphs whose order is drawn. */
export function longTask(thing: string, inside: Inside, dice: Dice): string {
  const { language, problems, item, pages, place, format } = inside;
  const paragraphs = [
    `Everything is done in ${language}. Other ones are not accepted this time, whatever you know best.`,
    `There are ${problems} problems. The last ones are harder than the others, so begin in time.`,
    `Please come with ${item}. Without it you can only watch what the others do.`,
    `Your report is not longer than ${pages} pages. Pictures count, the cover does not.`,
    `We meet at ${place}, all of us together, and walk from there.`,
    `Hand it in as ${format}. Anything else is returned unread.`,
  ];
  return [
    `The ${thing} is described on two pages. Read them before you begin.`,
    ...dice.some(paragraphs, paragraphs.length),
  ].join('\n\n');
}

export interface DrawnTerm {
  term: string;
  meaning: string;
}
const terms: readonly DrawnTerm[] = [
  { term: 'torque', meaning: 'the turning effect of a force about a point' },
  { term: 'shear', meaning: 'a force that slides layers past each other' },
  { term: 'osmosis', meaning: 'the flow of water through a membrane' },
  { term: 'mitosis', meaning: 'the division of one cell into two equal ones' },
  { term: 'entropy', meaning: 'a measure of how many states look the same' },
  { term: 'recursion', meaning: 'a definition that uses itself on something smaller' },
  { term: 'irony', meaning: 'saying one thing and meaning the other' },
  { term: 'inflation', meaning: 'a lasting rise of all prices' },
];

/** Three terms and the text of a lesson whose title has none of them. */
export function longLesson(dice: Dice): { terms: DrawnTerm[]; text: string } {
  const drawn = dice.some(terms, 3);
  const text = [
    'This lesson is long, so take a break in the middle. Write down what you did not understand and ask it here.',
    ...drawn.map(
      ({ term, meaning }) => `By ${term} we mean ${meaning}. You will see an example in the video.`,
    ),
    'At the end there are some exercises. They are not graded, and the answers are in the last minute.',
    'Next week we go on with the second half, which needs all of this.',
  ].join('\n\n');
  return { terms: drawn, text };
}
