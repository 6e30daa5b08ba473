export function ManageCoursePage({ courseId }: { courseId: string }) {
  return <p>{courseId}</p>;
}
