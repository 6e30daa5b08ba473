/** The ids in a lesson's address. */
export interface LessonPlace {
  courseId: string;
  moduleId: string;
  lessonId: string;
}
