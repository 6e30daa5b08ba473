import type { ReactNode } from 'react';
import type { Pins } from '../rubric-choice/pins.ts';
import type { MarkedWork } from './markings-api.ts';
import { type Marks, useMarks } from './use-marks.ts';

interface GraderMarksProps {
  work: MarkedWork;
  pins: Pins;
  children: (marks: Marks) => ReactNode;
}

/** The marks of the submission that is graded, for the text and the files of it. A pinned item is chosen beside it. */
export const GraderMarks = ({ work, pins, children }: GraderMarksProps) => children(useMarks(work, pins));
