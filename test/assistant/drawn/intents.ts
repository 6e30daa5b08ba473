import type { Dice } from './dice.ts';
import type { DrawnCollege, DrawnTask } from './college.ts';

/** A question of which we know the answer, with what was asked before it. */
export interface DrawnQuestion {
  before?: string;
  /** Else the student asks. */
  byTeacher?: boolean;
  /** Ways to ask the same; one is drawn. */
  ways: readonly string[];
  /** Must be in the answer. */
  facts: readonly string[];
  /** Nobody may answer it: the answer must say that it found nothing. */
  isRefused?: boolean;
}
export interface Intent {
  name: string;
  draw: (college: DrawnCollege, dice: Dice) => DrawnQuestion;
}

export const intent = (name: string, draw: Intent['draw']): Intent => ({ name, draw });

export const most = (tasks: readonly DrawnTask[]): DrawnTask =>
  tasks.reduce((a, b) => (b.points > a.points ? b : a));
export const taskAt = ({ tasks }: DrawnCollege, n: number): DrawnTask =>
  tasks.at(n) ?? tasks.reduce((a) => a);
