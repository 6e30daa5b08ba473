import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { readFile } from './reading/read-file.ts';
import { QuestionReader } from './reader.ts';
import { QuestionWriter } from './writer.ts';

async function withFile<Result>(
  filename: string,
  content: string | Uint8Array,
  work: (file: { path: string; filename: string }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'questions-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return await work({ path, filename });
  } finally {
    await rm(folder, { recursive: true });
  }
}
const read = (filename: string, content: string | Uint8Array) => withFile(filename, content, readFile);

test('GIFT is read: each kind, and what cannot be taken has a reason', async () => {
  const { format, questions, leftOut } = await read(
    'questions.gift',
    `// A comment
$CATEGORY: top/Optics

::Sum::What is 1+1? {=2#Yes ~3 ~4#No ####Count}

The sun rises in the east.{T}

Who? {=Marie Curie =Curie}

::Pi::Pi is {#3.14:0.01}

Between {#1..5}

Match. {=cat -> meows =dog -> barks}

Both {~%50%a ~%50%b ~%-100%c}

Write. {}

::Only text::Read this.

::Escaped::1 \\= 1 \\{x\\} {=a \\= b ~c}
`,
  );
  expect(format).toBe('gift');
  expect(leftOut).toEqual([{ name: 'Only text', reason: 'It asks for no answer.' }]);
  expect(questions.map(({ content }) => content)).toMatchObject([
    { kind: 'choice', isMultiple: false, options: [{ text: '2', isRight: true, comment: 'Yes' }, {}, {}] },
    { kind: 'trueFalse', isTrue: true },
    { kind: 'shortText', accepted: ['Marie Curie', 'Curie'] },
    { kind: 'number', value: '3.14', tolerance: { by: 'amount', of: '0.01' } },
    { kind: 'number', value: '3', tolerance: { by: 'amount', of: '2' } },
    {
      kind: 'matching',
      pairs: [
        { left: 'cat', right: 'meows' },
        { left: 'dog', right: 'barks' },
      ],
    },
    { kind: 'choice', isMultiple: true, options: [{ isRight: true }, { isRight: true }, { isRight: false }] },
    { kind: 'longText' },
    { kind: 'choice', options: [{ text: 'a = b' }, { text: 'c' }] },
  ]);
  expect(questions[0]).toMatchObject({ title: 'Sum', comment: 'Count', tags: ['Optics'] });
});

const qti12 = (kind: string, presentation: string, conditions: string) => `<?xml version="1.0"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Waves"><section ident="root_section">
<item ident="i1" title="First"><itemmetadata><qtimetadata>
<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield>
<qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.5</fieldentry></qtimetadatafield>
</qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;What is &lt;b&gt;it&lt;/b&gt; \\(x^2\\)?&lt;/p&gt;</mattext></material>${presentation}</presentation>
<resprocessing>${conditions}</resprocessing></item></section></assessment></questestinterop>`;

const label = (ident: string, text: string) =>
  `<response_label ident="${ident}"><material><mattext>${text}</mattext></material></response_label>`;
test('QTI 1.2 of Canvas is read with its points, formulas and right answers', async () => {
  const { format, title, questions } = await read(
    'quiz.xml',
    qti12(
      'multiple_answers_question',
      `<response_lid ident="response1" rcardinality="Multiple"><render_choice>${label('1', 'A')}${label('2', 'B')}</render_choice></response_lid>`,
      `<respcondition><conditionvar><and><varequal respident="response1">1</varequal><not><varequal respident="response1">2</varequal></not></and></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`,
    ),
  );
  expect([format, title]).toEqual(['qti12', 'Waves']);
  expect(questions).toMatchObject([
    {
      title: 'First',
      text: 'What is **it** $x^2$?',
      points: 2.5,
      content: {
        isMultiple: true,
        options: [
          { text: 'A', isRight: true },
          { text: 'B', isRight: false },
        ],
      },
    },
  ]);
});

test('a calculated question of Canvas is named with its reason', async () => {
  const { questions, leftOut } = await read('quiz.xml', qti12('calculated_question', '', ''));
  expect(questions).toEqual([]);
  expect(leftOut).toEqual([
    { name: 'First', reason: 'Its values are computed while it is taken, which is not supported.' },
  ]);
});

test('Moodle’s XML is read, and questions of unknown kinds are named', async () => {
  const { format, questions, leftOut, notes } = await read(
    'moodle.xml',
    `<?xml version="1.0"?><quiz>
<question type="category"><category><text>$course$/top/Forces</text></category></question>
<question type="multichoice"><name><text>One</text></name><questiontext format="html"><text><![CDATA[<p>Which? <img src="a.png"></p>]]></text></questiontext><defaultgrade>3</defaultgrade><single>true</single><shuffleanswers>1</shuffleanswers>
<answer fraction="100"><text>Right</text></answer><answer fraction="0"><text>Wrong</text></answer></question>
<question type="numerical"><name><text>Two</text></name><questiontext format="html"><text>g?</text></questiontext><answer fraction="100"><text>9.81</text><tolerance>0.05</tolerance></answer></question>
<question type="ddimageortext"><name><text>Drag</text></name></question></quiz>`,
  );
  expect(format).toBe('moodle');
  expect(questions).toMatchObject([
    { title: 'One', text: 'Which?', points: 3, tags: ['Forces'], content: { kind: 'choice' } },
    { content: { kind: 'number', value: '9.81', tolerance: { of: '0.05' } } },
  ]);
  expect(notes).toEqual([{ name: 'One', reason: 'A picture, sound or film was not taken: a.png.' }]);
  expect(leftOut).toEqual([
    { name: 'Drag', reason: 'Questions of the kind “ddimageortext” are not supported.' },
  ]);
});

const rules = { isCaseSensitive: false, areAccentsCounted: true };
const asked = (content: NewQuestion['content'], text = 'What?'): NewQuestion => ({
  title: 'T',
  text,
  comment: '',
  points: 2,
  content,
  variants: { names: [], rows: [] },
  tags: [],
});

test('what is exported as QTI 3.0 is imported again as the same questions', async () => {
  const option = { comment: '' };
  const before = [
    asked({
      kind: 'choice',
      isMultiple: true,
      isOrderFixed: false,
      isPartial: true,
      options: [
        { id: 'o1', text: 'a < b', isRight: true, ...option },
        { id: 'o2', text: 'c', isRight: false, ...option },
      ],
    }),
    asked({ kind: 'shortText', accepted: ['one', 'uno'], rules }),
    asked({ kind: 'number', value: '9.81', tolerance: { by: 'percent', of: '1' }, unit: '', otherUnits: [] }),
    asked({
      kind: 'matching',
      isPartial: true,
      distractors: [{ id: 'd1', right: 'z' }],
      pairs: [
        { id: 'p1', left: 'a', right: 'x' },
        { id: 'p2', left: 'b', right: 'y' },
      ],
    }),
    asked({
      kind: 'ordering',
      isPartial: true,
      items: [
        { id: 'i1', text: 'second' },
        { id: 'i2', text: 'first' },
      ],
    }),
    asked(
      {
        kind: 'gaps',
        isPartial: true,
        rules,
        gaps: [
          { id: 'g1', accepted: ['red'], choices: [] },
          { id: 'g2', accepted: ['b'], choices: ['a', 'b'] },
        ],
      },
      'It is [[g1]] and [[g2]].',
    ),
    asked({ kind: 'longText', criteria: [], sample: '' }),
    asked({ kind: 'file', criteria: [], sample: '' }),
  ];
  const { format, questions, leftOut } = await read(
    'bank.zip',
    await new QuestionWriter().write('somebody', before),
  );
  expect(leftOut).toEqual([]);
  expect(format).toBe('qti3');
  const contents = questions.map(({ content }) => content);
  expect(contents).toEqual(before.map(({ content }) => content));
  expect(questions[5]?.text).toBe('It is [[g1]] and [[g2]].');
  expect(questions.every(({ points }) => points === 2)).toBe(true);
});

test('a file is read by a process of its own; entities, damaged packages and other files are refused or named', async () => {
  const reader = new QuestionReader({ turnMs: 60_000, startMs: 60_000, workMs: 60_000 });
  const readApart = (filename: string, content: string) =>
    withFile(filename, content, (file) => reader.read('somebody', file));
  const bomb = '<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>';
  expect(await readApart('bomb.xml', bomb)).toMatchObject({ questions: [], leftOut: [{ name: 'bomb.xml' }] });
  await expect(readApart('a.zip', 'PK damaged')).rejects.toMatchObject({
    reason: { key: 'quizImport.damaged' },
  });
  await expect(readApart('a.txt', 'Any text')).rejects.toMatchObject({
    reason: { key: 'quizImport.notQuestions' },
  });
});
