import type { Value } from '../shared/book.ts';
import { editingText as text } from './text.ts';

export const valueWords = ({ points, isExcused }: Value): string =>
  isExcused ? text.excused : points === null ? text.noPoints : text.value(points);
