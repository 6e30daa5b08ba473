import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';

const rules = { isCaseSensitive: false, areAccentsCounted: true };
const asked = (content: NewQuestion['content'], more: Partial<NewQuestion> = {}): NewQuestion => ({
  title: `A ${content.kind}`,
  text: 'What?',
  comment: '',
  points: 2,
  content,
  variants: { names: [], rows: [] },
  tags: [],
  ...more,
});
const option = (id: string, text: string, isRight: boolean) => ({ id, text, isRight, comment: '' });

const markdown = String.raw`**What** is $\frac{1}{2} + x^2$ at 5 < 6 & more?

- one
- two with ${'`'}code <p>${'`'}

| a | b |
| :-- | --: |
| 1 | $\sqrt{2}$ |

${'```'}js
const a = "<b>";
${'```'}

$$
\begin{pmatrix}1 & 2\\3 & 4\end{pmatrix}
$$

> quoted

1. first
2. second

~~struck~~ [a link](https://college.example/) ![a picture](https://college.example/p.png)
next line

---

# A heading`;

/** A question of every kind, with the Markdown that authors write. */
export const everyKind: readonly NewQuestion[] = [
  asked(
    {
      kind: 'choice',
      isMultiple: false,
      isOrderFixed: true,
      isPartial: true,
      options: [option('o1', 'a < b', true), option('o2', 'c and $d_1$', false)],
    },
    { text: markdown, comment: 'Because of *this*.' },
  ),
  asked({
    kind: 'choice',
    isMultiple: true,
    isOrderFixed: false,
    isPartial: true,
    options: [
      option('o1', 'one', true),
      option('o2', 'two', true),
      option('o3', 'three', true),
      option('o4', 'four', false),
    ],
  }),
  asked({ kind: 'trueFalse', isTrue: true }),
  asked({ kind: 'shortText', accepted: ['Curie', 'Marie "M" Curie'], rules }),
  asked({
    kind: 'number',
    value: '9.81',
    tolerance: { by: 'percent', of: '1' },
    unit: 'm/s²',
    otherUnits: [],
  }),
  asked({ kind: 'number', value: '3', tolerance: { by: 'amount', of: '0.5' }, unit: '', otherUnits: [] }),
  asked({
    kind: 'matching',
    isPartial: true,
    distractors: [{ id: 'd1', right: 'z' }],
    pairs: [
      { id: 'p1', left: 'a', right: 'x' },
      { id: 'p2', left: 'b', right: 'y' },
      { id: 'p3', left: 'c', right: 'w' },
    ],
  }),
  asked({
    kind: 'ordering',
    isPartial: false,
    items: [
      { id: 'i1', text: 'second' },
      { id: 'i2', text: 'first' },
      { id: 'i3', text: 'third' },
    ],
  }),
  asked(
    {
      kind: 'gaps',
      isPartial: true,
      rules,
      gaps: [
        { id: 'g1', accepted: ['red', 'crimson'], choices: [] },
        { id: 'g2', accepted: ['b'], choices: ['a', 'b'] },
      ],
    },
    { text: 'It is [[g1]] and\n\n- [[g2]].' },
  ),
  asked({
    kind: 'longText',
    sample: 'A *good* answer.',
    criteria: [{ id: 'c1', title: 'Words', items: [{ id: 'l1', text: 'Few', points: 1 }] }],
  }),
  asked({ kind: 'file', criteria: [], sample: '' }),
];
