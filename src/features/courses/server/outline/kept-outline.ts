import { isId } from '#shared/id.ts';
import type { Viewer } from '#server/session.ts';
import { andThen, type Soon } from '#server/soon.ts';
import type { CourseContext } from '../context.ts';
import { membersIn, readStates } from '../members/own-states.ts';
import type { States } from '../members/states.ts';
import { noCourse } from '../find.ts';
import { courseRights, type SharedAccess } from '../rights.ts';

/** Who may see a course, and the ids of its lessons in order. */
export interface CourseOutline extends SharedAccess {
  title: string;
  termId: string | null;
  lessons: readonly string[];
}

const outlineText = `
select c.title, c.term_id as "termId", c.owner_id as "ownerId", c.is_draft as "isDraft", c.visibility, c.target_years as "targetYears",
  c.target_divisions as "targetDivisions",
  (select coalesce(jsonb_object_agg(s.user_id, to_jsonb(s.rights)), '{}') from course_staff s
    where s.course_id = c.id) as staff,
  c.deleted_at as "deletedAt",
  array(
    select l.id from course_lessons l join course_modules m on m.id = l.module_id
    where l.course_id = c.id and l.deleted_at is null and m.deleted_at is null
    order by m.position, m.id, l.position, l.id) as lessons
from courses c where c.id = $1`;

type Reading = Pick<CourseContext, 'db' | 'kept'>;

/** Kept for all viewers; the right is decided for each. */
export async function readOutline(ctx: Reading, viewer: Viewer, courseId: string): Promise<CourseOutline> {
  const outline = await findOutline(ctx, viewer, courseId);
  if (outline === undefined) throw noCourse();
  return outline;
}

/** Undefined where this viewer may not see the course. */
export async function findOutline(
  ctx: Reading,
  viewer: Viewer,
  courseId: string,
): Promise<CourseOutline | undefined> {
  if (!isId(courseId)) return undefined;
  const [outline, states] = await Promise.all([outlineOf(ctx, courseId), readStates(ctx, viewer)]);
  return outline && seenBy(viewer, courseId, outline, states);
}

/** The same with what the courses say about this viewer: read once for many courses. */
export const findOutlineFor = (
  ctx: Reading,
  viewer: Viewer,
  courseId: string,
  states: States,
): Soon<CourseOutline | undefined> =>
  andThen(outlineOf(ctx, courseId), (outline) => outline && seenBy(viewer, courseId, outline, states));

const outlineOf = ({ db, kept }: Reading, courseId: string) =>
  kept.outline.get(courseId, '', async () => {
    const { rows } = await db.$client.query<CourseOutline>({
      name: 'courses_outline',
      text: outlineText,
      values: [courseId],
    });
    return rows[0];
  });

function seenBy(
  viewer: Viewer,
  courseId: string,
  outline: CourseOutline,
  states: States,
): CourseOutline | undefined {
  const members = membersIn(states, viewer, courseId);
  return courseRights.read.holds(viewer, { ...outline, members }) ? outline : undefined;
}
