import type { Viewer } from '#server/session.ts';
import { type RecordCourse, sectionSeen } from '#features/courses/server/service.ts';

/** Whether a viewer sees one of these students: who assists one section learns nothing of the others. */
export function seesOneOf(
  course: RecordCourse | null,
  studentIds: readonly string[],
): (viewer: Viewer) => boolean {
  const seen = new Set(studentIds.map((id) => course?.sections[id]));
  return (viewer) => {
    const section = sectionSeen(viewer, { course });
    return section === null || seen.has(section);
  };
}
