import { grouped } from '#shared/format/grouped.ts';
import { similarityLimits as limits } from './contract/limits.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What contract and screens say. */
export const similarityText = {
  title: 'Similar work',
  templateTooLong: `Use at most ${grouped(limits.templateChars)} characters`,
  templateUnreadable: 'This contains characters that cannot be stored',
  handIns: (number: number): string => count(number, 'hand-in', 'hand-ins'),
  words: (number: number): string => count(number, 'word', 'words'),
  signs: (number: number): string => count(number, 'sign', 'signs'),
};
