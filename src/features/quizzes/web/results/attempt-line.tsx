import { Link } from '@tanstack/react-router';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { AttemptRow } from '#features/quizzes/contract/grading.ts';
import { sharedText } from '../shared/text.ts';
import { resultsText as text } from './text.ts';

interface AttemptLineProps {
  courseId: string;
  quizId: string;
  attempt: AttemptRow;
  /** Points of the quiz; undefined until they are known. */
  most: number | undefined;
}

/** One attempt in the list. The name of its student links to its answers. */
export function AttemptLine({ courseId, quizId, attempt, most }: AttemptLineProps) {
  const { id, student, number, points, startedAt, handedInAt } = attempt;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={student.name} src={student.avatarUrl} />
      <span className="grid min-w-40 flex-1">
        <Link
          to="/courses/$courseId/quizzes/$quizId/attempts/$attemptId"
          params={{ courseId, quizId, attemptId: id }}
          className="touch relative justify-self-start rounded-sm font-medium wrap-anywhere underline-offset-3 hover:underline"
        >
          {student.name}
        </Link>
        <span className="text-sm text-ink-soft">
          {text.attemptNumber(number)} · <Time at={handedInAt ?? startedAt} />
        </span>
      </span>
      <AttemptBadges attempt={attempt} />
      {points === null ? null : (
        <span className="figures ml-auto font-semibold">{pointsWords(points, most)}</span>
      )}
    </li>
  );
}

const pointsWords = (points: number, most: number | undefined): string =>
  most === undefined ? sharedText.points(points) : sharedText.pointsOf(points, most);

/** Facts about an attempt. Two devices at once is one of them, and no verdict. */
export const AttemptBadges = ({ attempt }: { attempt: AttemptRow }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge>{text.states[attempt.state]}</Badge>
    {attempt.counts ? <Badge tone="ink">{text.counting}</Badge> : null}
    {attempt.hasRunOut ? <Badge>{text.hasRunOut}</Badge> : null}
    {attempt.toGrade === 0 ? null : <Badge tone="mark">{text.toGrade(attempt.toGrade)}</Badge>}
    {attempt.devicesAtOnce < 2 ? null : <Badge>{text.devices(attempt.devicesAtOnce)}</Badge>}
  </span>
);
