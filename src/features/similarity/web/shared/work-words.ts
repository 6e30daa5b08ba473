import type { Work } from '#features/similarity/contract/similarity.ts';
import { screenText as text } from './text.ts';

/** The team that handed it in together, or the student. */
export const nameOf = ({ student, teamName }: Work): string => teamName ?? student.name;

/** Where it was written. */
export const sourceOf = ({ fileName }: Work): string => fileName ?? text.writtenText;
