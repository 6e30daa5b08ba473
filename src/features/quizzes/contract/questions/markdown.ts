import type { NewQuestion, QuestionContent } from './content.ts';

/** Who sees a text: takers at once, takers who may know the key, or only those who grade. */
export type MarkdownPart = 'asked' | 'key' | 'grading';

type Change = (words: string, part: MarkdownPart) => string;

/** The same question with other Markdown: each text of it is what `change` makes of it. */
export const withMarkdown = (question: NewQuestion, change: Change): NewQuestion => ({
  ...question,
  text: change(question.text, 'asked'),
  comment: change(question.comment, 'key'),
  content: contentWith(question.content, change),
});

function contentWith(content: QuestionContent, change: Change): QuestionContent {
  const asked = (words: string): string => change(words, 'asked');
  switch (content.kind) {
    case 'choice':
      return {
        ...content,
        options: content.options.map((option) => ({
          ...option,
          text: asked(option.text),
          comment: change(option.comment, 'key'),
        })),
      };
    case 'matching':
      return {
        ...content,
        pairs: content.pairs.map((pair) => ({ ...pair, left: asked(pair.left), right: asked(pair.right) })),
        distractors: content.distractors.map((side) => ({ ...side, right: asked(side.right) })),
      };
    case 'ordering':
      return { ...content, items: content.items.map((item) => ({ ...item, text: asked(item.text) })) };
    case 'longText':
    case 'file':
      return { ...content, sample: change(content.sample, 'grading') };
    case 'trueFalse':
    case 'shortText':
    case 'number':
    case 'gaps':
      return content;
  }
}
