/** What the assistant says of a student's grades in a course. */
export const campusWords = {
  /** Other words for them. */
  kinds: 'grade grades mark marks points average total percent gradebook',
  title: (course: string) => `Grades in ${course}`,
  soFar: (percent: number | null, label: string | null) =>
    percent === null ? 'Nothing was returned so far.' : `So far ${percent} %${labelled(label)}.`,
  ifNothingMore: (percent: number | null, label: string | null) =>
    percent === null ? '' : `If nothing more comes ${percent} %${labelled(label)}.`,
} as const;

const labelled = (label: string | null): string => (label === null ? '' : `, ${label}`);
