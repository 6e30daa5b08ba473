import type { ComponentType } from 'react';
import type { LessonKind } from '#features/courses/contract/kinds-of-lessons.ts';
import { LessonStage } from '../player/lesson-stage.tsx';
import type { PlayerProps } from '../player/player.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { type CompletionProps, MarkDone } from './mark-done.tsx';
import { OpenTask } from './open-task.tsx';

interface LessonScreen {
  /** What is above the lesson's words. */
  Stage?: ComponentType<PlayerProps>;
  /** How a student completes the lesson, where the stage does not. */
  Completion?: ComponentType<CompletionProps>;
  /** Where the work is that it stands for. */
  Work?: ComponentType<{ lesson: Lesson }>;
}

/** What a lesson shows, by its kind. */
export const lessonScreens: Record<LessonKind, LessonScreen> = {
  video: { Stage: LessonStage },
  reading: { Completion: MarkDone },
  task: { Work: OpenTask },
};
