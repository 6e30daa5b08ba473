import type { ReckonedSum } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { gridText as text } from '../grid/text.ts';

export const sumWords = ({ percent, label }: Pick<ReckonedSum, 'percent' | 'label'>): string =>
  percent === null ? text.noSumSign : text.sum(percent, label);
