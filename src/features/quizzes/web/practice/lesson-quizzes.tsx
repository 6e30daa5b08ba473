import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { quizzesQuery } from '../shared/quizzes-api.ts';
import { LessonQuizRow } from './lesson-quiz-row.tsx';
import { PracticeInPlace } from './practice-in-place.tsx';
import { practiceText as text } from './text.ts';
import { useVideoStops, type Video } from './use-video-stops.ts';

interface LessonQuizzesProps {
  courseId: string;
  lessonId: string;
  video: Video;
}

interface Opened {
  quizId: string;
  title: string;
  /** Undefined: it is offered. */
  attemptId: string | undefined;
  isFromVideo: boolean;
}

/** The quizzes of a lesson. Practice is done here, and the video waits for it. Nothing where the lesson has none. */
export function LessonQuizzes({ courseId, lessonId, video }: LessonQuizzesProps) {
  const query = useQuery(quizzesQuery(courseId));
  const quizzes = query.data?.quizzes.filter((quiz) => quiz.lessonId === lessonId) ?? [];
  const [opened, setOpened] = useState<Opened>();
  useVideoStops(video, opened === undefined ? quizzes : [], ({ id: quizId, title, own }) => {
    video.pause();
    setOpened({ quizId, title, attemptId: own?.openAttemptId ?? undefined, isFromVideo: true });
  });
  if (quizzes.length === 0) return null;
  return (
    <>
      {opened === undefined ? null : (
        <PracticeInPlace
          key={opened.quizId}
          {...opened}
          onBegun={(attemptId) => setOpened({ ...opened, attemptId })}
          onLeave={() => {
            setOpened(undefined);
            if (opened.isFromVideo) video.playOn();
          }}
        />
      )}
      <Card title={text.ofLesson}>
        <ul className="-my-3 divide-y divide-line">
          {quizzes.map((quiz) => (
            <LessonQuizRow
              key={quiz.id}
              quiz={quiz}
              isOpened={quiz.id === opened?.quizId}
              onBegun={(attemptId) =>
                setOpened({ quizId: quiz.id, title: quiz.title, attemptId, isFromVideo: false })
              }
            />
          ))}
        </ul>
      </Card>
    </>
  );
}
