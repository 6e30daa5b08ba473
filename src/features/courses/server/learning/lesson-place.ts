/** Where a lesson stands, as its address names it. */
export interface LessonPlace {
  courseId: string;
  moduleId: string;
  lessonId: string;
}
