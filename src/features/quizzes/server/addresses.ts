export const quizUrl = ({ id, courseId }: { id: string; courseId: string }): string =>
  `/courses/${courseId}/quizzes/${id}`;
