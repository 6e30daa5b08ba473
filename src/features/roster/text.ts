/** The sentences about the lines of a roster file. */
export const rosterFileText = {
  emailInvalid: 'This is not an e-mail address.',
  emailTwice: (line: number) => `This e-mail address is already in line ${line}.`,
  idTwice: (line: number) => `This ID is already in line ${line}.`,
  roleInvalid: 'The role is “student” or “teacher”.',
  nameTooLong: 'The name has more than 100 characters.',
  idTooLong: 'The ID has more than 40 characters.',
  departmentTooLong: 'The department has more than 100 characters.',
  yearInvalid: 'The year is first, second, third or fourth (or 1 to 4).',
  divisionInvalid: (divisions: string) => `The division is one of ${divisions}.`,
  controls: 'A cell has characters that cannot be kept.',
  notForTeachers: 'A teacher has no ID, year or division here; they were left out.',
  notForStudents: 'A student has no department here; it was left out.',
} as const;
