import type { ReactNode } from 'react';
import type { MarkedWork } from './markings-api.ts';
import { type Marks, useMarks } from './use-marks.ts';

interface GraderMarksProps {
  work: MarkedWork;
  children: (marks: Marks) => ReactNode;
}

/** The marks of the submission that is graded, for the text and the files of it. */
export const GraderMarks = ({ work, children }: GraderMarksProps) => children(useMarks(work));
