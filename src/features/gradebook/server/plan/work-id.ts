import { type WorkSource, workSources } from '#features/gradebook/contract/shapes.ts';

/** '<source>:<id of the record>' */
export const workIdOf = (source: WorkSource, recordId: string): string => `${source}:${recordId}`;

export function readWorkId(workId: string): { source: WorkSource; recordId: string } | undefined {
  const end = workId.indexOf(':');
  const source = workSources.find((each) => each === workId.slice(0, end));
  return source && { source, recordId: workId.slice(end + 1) };
}
