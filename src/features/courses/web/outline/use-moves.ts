import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { outlineApi } from '../shared/courses-api.ts';
import { courseKey } from '../shared/keys.ts';
import { moved, moduleOf, type PartMove, placeOf, stepOf } from './move-part.ts';
import { problemOf } from '../shared/problem-of.ts';
import { screenText as text } from '../shared/text.ts';
import { useCourseCache } from '../manage/use-course-cache.ts';

export const handleId = (id: string): string => `handle-${id}`;

export interface Moves {
  /** The course with the moves that the server has not answered yet. */
  shown: Course;
  move: (move: PartMove) => void;
  step: (kind: PartMove['kind'], id: string, by: -1 | 1) => void;
  /** The new place in words, for screen readers. */
  announced: string;
}

/** Moves parts of the outline. A move shows at once, and the requests go one after the other. */
export function useMoves(course: Course): Moves {
  const { _id: courseId } = course;
  const queries = useQueryClient();
  const cache = useCourseCache(courseId);
  const [pending, setPending] = useState<readonly PartMove[]>([]);
  const [announced, setAnnounced] = useState('');
  const queue = useRef(Promise.resolve());
  const focused = useRef<string>(undefined);
  const shown = pending.reduce(moved, course);
  useEffect(() => {
    // The browser drops the focus when React moves the focused row.
    if (focused.current !== undefined && document.activeElement === document.body)
      document.getElementById(handleId(focused.current))?.focus();
    if (pending.length === 0) focused.current = undefined;
  }, [pending]);

  const send = async (next: PartMove, from: string | undefined, sentence: string): Promise<void> => {
    const outlineVersion = cache.read()?.outlineVersion;
    const body = { position: next.position, ...(outlineVersion === undefined ? {} : { outlineVersion }) };
    try {
      const answer =
        next.kind === 'module'
          ? await outlineApi.moveModule({ params: { courseId, moduleId: next.id }, body })
          : await outlineApi.moveLesson({
              params: { courseId, moduleId: from ?? next.moduleId, lessonId: next.id },
              body: { ...body, moduleId: next.moduleId },
            });
      cache.put(answer.course);
      // Announced only after the server has stored it.
      setAnnounced(sentence);
      // Dropped after the answer is drawn: applied to it, the move changes nothing.
      setTimeout(() => setPending((moves) => moves.filter((each) => each !== next)));
    } catch (error) {
      const failed = next.kind === 'module' ? text.moduleUpdateFailed : text.lessonUpdateFailed;
      toast.error(problemOf(error, failed));
      await queries.invalidateQueries({ queryKey: courseKey(courseId) });
      setPending([]);
    }
  };
  const move = (next: PartMove): void => {
    const from = next.kind === 'lesson' ? moduleOf(shown, next.id) : undefined;
    const after = moved(shown, next);
    focused.current = next.id;
    setPending([...pending, next]);
    const sentence = sentenceOf(after, next, from?._id);
    queue.current = inTurn(queue.current, () => send(next, from?._id, sentence));
  };
  return {
    shown,
    announced,
    move,
    step: (kind, id, by) => {
      const next = stepOf(shown, kind, id, by);
      if (next) move(next);
    },
  };
}

function sentenceOf(course: Course, move: PartMove, from: string | undefined): string {
  const place = placeOf(course, move.kind, move.id);
  if (!place) return '';
  const at = text.moved(place.title, place.position, place.total);
  const module = move.kind === 'lesson' && move.moduleId !== from ? moduleOf(course, move.id) : undefined;
  return module ? `${text.movedTo(place.title, module.title)}. ${at}` : at;
}

/** Waits for the previous move, because each one builds on the answer before. */
async function inTurn(before: Promise<void>, next: () => Promise<void>): Promise<void> {
  await before;
  await next();
}
