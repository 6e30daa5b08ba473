import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { NewLesson } from '#features/courses/contract/forms/shapes.ts';
import { addMembers } from '#features/courses/server/members/members.ts';
import { addSection, placeStudents } from '#features/courses/server/sections/sections.ts';
import { type CourseContext, createLesson } from '#features/courses/server/service.ts';
import { setStaff } from '#features/courses/server/staff/staff.ts';
import { courseModules, courses } from '#features/courses/server/table.ts';
import { addTeam, putInTeam } from '#features/courses/server/teams/teams.ts';
import { buildAnnouncement } from '../builders/announcement.ts';
import type { BuilderDeps } from '../builders/deps.ts';
import type { BuiltPerson } from '../builders/person.ts';
import { buildGrade, buildHandIn, buildTask, type TaskBuilderDeps } from '../builders/task.ts';
import type { Clock } from './clock.ts';
import { buildGrades } from './grades.ts';
import { buildLectures } from './lectures.ts';
import type { CastName } from './people.ts';

interface LifeDeps {
  deps: BuilderDeps;
  courses: CourseContext;
  tasks: TaskBuilderDeps;
}
type Members = Record<CastName, BuiltPerson>;

/**
 * One course as a class works in it: a co-teacher, an assistant, somebody from another year, lab groups, teams, a task that
 * teams hand in, grades, an announcement, and a lecture every week.
 */
export async function buildCourseLife(
  { deps, courses: ctx, tasks }: LifeDeps,
  members: Members,
  clock: Clock,
): Promise<void> {
  const { ananya, ingrid, anna, karan, priya, sofia, tomas } = members;
  const by = ananya.viewer;
  const { courseId, moduleId } = await findOptics(deps.db);
  await setStaff(ctx, by, courseId, ingrid.id, { role: 'coTeacher', rights: [], sectionId: null });
  await setStaff(ctx, by, courseId, anna.id, {
    role: 'teachingAssistant',
    rights: ['answer', 'grade'],
    sectionId: null,
  });
  await addMembers(ctx, by, courseId, [tomas.id]);
  for (const [group, team, students] of [
    ['Tuesday lab', 'Bench four', [karan, priya]],
    ['Thursday lab', 'Bench one', [sofia, tomas]],
  ] as const) {
    const userIds = students.map(({ id }) => id);
    const section = await addSection(ctx, by, courseId, { name: group });
    await placeStudents(ctx, by, courseId, { userIds, sectionId: section.id });
    const teamId = await addTeam(ctx, by, courseId, { name: team });
    await putInTeam(ctx, by, courseId, teamId, userIds);
  }
  const taskId = await buildTask(tasks, ananya, {
    courseId,
    handInBy: 'team',
    title: 'Two slits, your own light',
    description: `With your bench: shine the red laser through the slide and measure the pattern on the wall.

1. The distance between five bright lines, not between two.
2. The distance to the wall.
3. The wavelength, and what you believe of it.

One of you hands in for both.`,
    subject: 'Science',
    points: 20,
    minutesAgo: clock.minutesSince(9, '11:30'),
    dueInMinutes: clock.minutesUntil(5, '23:59'),
  });
  const lesson = NewLesson.parse({ title: 'Two slits, your own light', kind: 'task', taskId });
  await createLesson(ctx, by, { courseId, moduleId }, lesson, noFiles);
  await buildHandIn(tasks, priya, taskId, {
    text: 'Five lines are 41 mm apart at 3.10 m, the slits 0.25 mm: **λ = 661 nm**. The box says 650. Karan believes the box, I believe the ruler to 2 %.',
    files: [{ name: 'pattern.csv', content: 'line,mm\n-2,-16.3\n-1,-8.2\n0,0\n1,8.3\n2,16.5\n' }],
    minutesAgo: clock.minutesSince(1, '16:12'),
  });
  await buildGrade(tasks, anna, priya, taskId, {
    points: 18,
    feedback: 'Five lines at once: good. Say how you know the distance of the slits.',
    forTeam: true,
    isReturned: false,
    minutesAgo: clock.minutesSince(1, '20:30'),
  });
  await buildGrades(tasks, members, clock, { courseId, taskId });
  await buildAnnouncement(deps, ananya, {
    courseId,
    title: 'The red lasers are back from repair',
    content: 'All six of them. Take the slide with the **narrow** slits; the other one is scratched.',
    minutesAgo: clock.minutesSince(4, '09:15'),
  });
  await buildLectures(deps, members, courseId, clock);
}

const noFiles = { videoFile: undefined, captions: undefined, thumbnail: undefined };

async function findOptics(db: Database): Promise<{ courseId: string; moduleId: string }> {
  const [found] = await db
    .select({ courseId: courses.id, moduleId: courseModules.id })
    .from(courses)
    .innerJoin(courseModules, eq(courseModules.courseId, courses.id))
    .where(eq(courseModules.title, 'At the bench'));
  if (found === undefined) throw new Error('the course of the laboratory is not there');
  return found;
}
