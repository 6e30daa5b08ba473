const columns = ['assigned', 'submitted', 'late', 'graded', 'returned', 'requests'] as const;

/** The queue and the current student. Without a queue it is the hand-ins that wait for a grade. */
export interface GradingSearch {
  column?: (typeof columns)[number];
  student?: string;
}

/** No schemas: it is part of the first load. */
export function readGradingSearch(search: Record<string, unknown>): GradingSearch {
  const column = columns.find((name) => name === search['column']);
  const { student } = search;
  return {
    ...(column ? { column } : {}),
    ...(typeof student === 'string' && student !== '' ? { student: student.slice(0, 64) } : {}),
  };
}

export function readBoardSearch(search: Record<string, unknown>): Pick<GradingSearch, 'column'> {
  const { column } = readGradingSearch(search);
  return column ? { column } : {};
}
