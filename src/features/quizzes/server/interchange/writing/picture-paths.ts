import { filesPath } from '#shared/file-paths.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { mapTexts } from '../placeholders.ts';

/** Items are in a folder beside that of the pictures. */
const up = '../';
const address = new RegExp(String.raw`(\]\(<?)${filesPath}/([\w-]{1,64})(?=[)>\s])`, 'g');
const picture = /^\.\.\/pictures\/[\w-]{1,64}\.[a-z]{3,4}$/;

/** A question whose Markdown names the pictures of its package. */
export const withPaths = (question: NewQuestion, paths: ReadonlyMap<string, string>): NewQuestion =>
  paths.size === 0
    ? question
    : mapTexts(question, (text) =>
        text.replaceAll(address, (whole, before: string, id: string) => {
          const path = paths.get(id);
          return path === undefined ? whole : `${before}${up}${path}`;
        }),
      );

/** No other picture: what is not in the package has no place in it. */
export const isInPackage = (source: string): boolean => picture.test(source);
