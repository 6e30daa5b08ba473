import {
  ask,
  course,
  gone,
  open,
  owner,
  restricted,
  unknown,
} from '../../../test/authorization/course-asks.ts';
import type { Row } from '../../../test/authorization/row.ts';

const thirdB = { ...owner, student: 404, pendingTeacher: 404 };

/** Files are for those who see what is handed in, and reading one for those who give grades. */
const forStaff = (wrap: (row: Row['ask']) => Row['ask'], teacher: number): readonly Row[] => [
  { what: 'for every student', ask: wrap(ask(open)), expect: { ...owner, teacher }, sameAs: 'unknown' },
  { what: 'for a class', ask: wrap(ask(restricted)), expect: { ...thirdB, teacher }, sameAs: 'unknown' },
  { what: 'deleted', ask: wrap(ask(gone)), expect: 404, sameAs: 'unknown' },
  { what: 'unknown', ask: wrap(ask(unknown)), expect: 404 },
];
const asIs = (row: Row['ask']): Row['ask'] => row;
const withFile =
  (row: Row['ask']): Row['ask'] =>
  async (...given) => ({ ...(await row(...given)), form: gradesForm() });

function gradesForm(): FormData {
  const form = new FormData();
  form.append('file', new File(['id,Quiz #task:none\nS-1,5\n'], 'grades.csv'));
  return form;
}

const grades = `${course}/grades`;
export const gradeFileRows: Record<string, readonly Row[]> = {
  [`GET ${grades}/book.csv`]: forStaff(asIs, 200),
  [`GET ${grades}/book.xlsx`]: forStaff(asIs, 200),
  // Another course’s.
  [`POST ${grades}/import/preview`]: forStaff(withFile, 400),
};
