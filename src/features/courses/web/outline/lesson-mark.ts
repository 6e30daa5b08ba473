import { FileText, type LucideIcon, NotebookPen, SquarePlay, Video } from 'lucide-react';
import type { LessonKind } from '#features/courses/contract/kinds-of-lessons.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { screenText as text } from '../shared/text.ts';

interface Mark {
  Icon: LucideIcon;
  word: string;
}

const marks: Record<LessonKind, (lesson: Pick<Lesson, 'videoType'>) => Mark> = {
  video: ({ videoType }) => ({
    Icon: videoType === 'youtube' ? SquarePlay : Video,
    word: text.videoTypes[videoType],
  }),
  reading: () => ({ Icon: FileText, word: text.videoTypes.none }),
  task: () => ({ Icon: NotebookPen, word: text.taskLesson }),
};

/** What a lesson is, in the editor's outline. */
export const markOf = (lesson: Pick<Lesson, 'kind' | 'videoType'>): Mark => marks[lesson.kind](lesson);
