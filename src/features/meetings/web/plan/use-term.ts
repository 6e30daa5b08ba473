import { useQuery } from '@tanstack/react-query';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { Term } from '#features/terms/contract/terms.ts';
import { termsQuery } from '../shared/meetings-api.ts';

/** The term of the course with its holidays; undefined for none, and until it is known. */
export function useTerm(course: Pick<Course, 'term'> | undefined): Term | undefined {
  const { data } = useQuery(termsQuery);
  const id = course?.term?.id;
  return id === undefined ? undefined : data?.terms.find((term) => term.id === id);
}
