import { filesPath } from '#shared/file-paths.ts';
import type { NewQuestion } from './questions/content.ts';
import { type MarkdownPart, withMarkdown } from './questions/markdown.ts';

/** The upload service's word for pictures of questions. */
export const picturePurpose = 'quiz-picture';

/** '](/api/files/id' of '![alt](/api/files/id)', and ']: /api/files/id' of a picture by reference. */
const address = new RegExp(String.raw`(\][(:]\s*<?${filesPath}/)([\w-]{1,64})(?![\w-])`, 'g');

/** A picture as Markdown. */
export const pictureMarkdown = (id: string, alt: string): string =>
  `![${alt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>$~&]/g, String.raw`\$&`)}](${filesPath}/${id})`;

/** Ids of the pictures in all Markdown of a question, each once. */
export const pictureIdsIn = (question: NewQuestion): string[] => idsIn(question, () => true);

/** Those that takers see before they may know the key. */
export const shownPictureIdsIn = (question: NewQuestion): string[] =>
  idsIn(question, (part) => part === 'asked');

/** Those that takers may see once they may know the key. Samples are for those who grade. */
export const knownPictureIdsIn = (question: NewQuestion): string[] =>
  idsIn(question, (part) => part !== 'grading');

/** The same question with other ids of its pictures. Ids without another one stay. */
export const withPictures = (question: NewQuestion, ids: ReadonlyMap<string, string>): NewQuestion =>
  ids.size === 0
    ? question
    : withMarkdown(question, (words) =>
        words.replaceAll(address, (_whole, before: string, id: string) => `${before}${ids.get(id) ?? id}`),
      );

function idsIn(question: NewQuestion, isWanted: (part: MarkdownPart) => boolean): string[] {
  const ids = new Set<string>();
  withMarkdown(question, (words, part) => {
    if (isWanted(part)) for (const [, , id = ''] of words.matchAll(address)) ids.add(id);
    return words;
  });
  return [...ids];
}
