import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { GradePlanView, Work } from '#features/gradebook/contract/shapes.ts';
import type { GradebookDeps } from '../deps.ts';
import type { SourceWork } from '../source.ts';
import { gradeCategories, gradePlans, gradeScales, gradeWorkSettings } from '../table.ts';
import { workIdOf } from './work-id.ts';

/** A work as its source has it. */
export interface FoundWork extends Work {
  createdAt: Date;
  due: Date | null;
  hidesNames: boolean;
  hidesHistory: boolean;
}
/** The plan with what only the server needs of its works. */
export type FoundPlan = Omit<GradePlanView, 'works'> & { works: readonly FoundWork[] };

/** How the course grades, with every work that its features have. */
export async function readPlan(
  { sources }: Pick<GradebookDeps, 'sources'>,
  db: Queryable,
  courseId: string,
): Promise<FoundPlan> {
  const { id, name, weight, dropLowest, keepHighest, position } = gradeCategories;
  // One after the other: it is read in transactions too.
  const [plan] = await db
    .select({
      missing: gradePlans.missing,
      version: gradePlans.version,
      scaleId: gradeScales.id,
      scaleName: gradeScales.name,
      steps: gradeScales.steps,
    })
    .from(gradePlans)
    .leftJoin(gradeScales, eq(gradeScales.id, gradePlans.scaleId))
    .where(eq(gradePlans.courseId, courseId));
  const categories = await db
    .select({ id, name, weight, dropLowest, keepHighest })
    .from(gradeCategories)
    .where(eq(gradeCategories.courseId, courseId))
    .orderBy(asc(position));
  const settings = await db.select().from(gradeWorkSettings).where(eq(gradeWorkSettings.courseId, courseId));
  const found: { source: Work['source']; work: SourceWork }[] = [];
  for (const each of sources)
    for (const work of await each.works(db, courseId)) found.push({ source: each.source, work });
  const bySetting = new Map(settings.map((setting) => [setting.workId, setting]));
  const known = new Set(categories.map((category) => category.id));
  const placed = found.map(({ source, work }) => {
    const setting = bySetting.get(workIdOf(source, work.recordId));
    return { position: setting?.position ?? null, work: toWork(source, work, setting, known) };
  });
  return {
    missing: plan?.missing ?? 'left',
    version: plan?.version ?? 0,
    scale:
      plan?.scaleId == null
        ? null
        : { id: plan.scaleId, name: plan.scaleName ?? '', steps: plan.steps ?? [] },
    categories,
    works: placed.toSorted(byPlace).map(({ work }) => work),
  };
}

type Setting = typeof gradeWorkSettings.$inferSelect;

const toWork = (
  source: Work['source'],
  { recordId, title, points, dueAt, sectionIds, createdAt, version, hidesNames, hidesHistory }: SourceWork,
  setting: Setting | undefined,
  categories: ReadonlySet<string>,
): FoundWork => ({
  id: workIdOf(source, recordId),
  source,
  recordId,
  title,
  points,
  dueAt: dueAt?.toISOString() ?? null,
  due: dueAt,
  sectionIds: [...sectionIds],
  ...settingsOf(setting, categories),
  ...(version === undefined ? {} : { version }),
  createdAt,
  hidesNames,
  hidesHistory,
});

const settingsOf = (setting: Setting | undefined, categories: ReadonlySet<string>) => ({
  categoryId: setting?.categoryId != null && categories.has(setting.categoryId) ? setting.categoryId : null,
  isExtraCredit: setting?.isExtraCredit ?? false,
  isNeverDropped: setting?.isNeverDropped ?? false,
  passPoints: setting?.passPoints ?? null,
});

interface Placed {
  position: number | null;
  work: FoundWork;
}
/** In the order of the plan; works that it does not know come last, in the order of their making. */
const byPlace = (one: Placed, other: Placed): number =>
  (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER) ||
  one.work.createdAt.getTime() - other.work.createdAt.getTime() ||
  (one.work.id < other.work.id ? -1 : 1);

/** As it is sent. */
export const toPlanView = ({ works, ...plan }: FoundPlan): GradePlanView => ({
  ...plan,
  works: works.map(
    ({ createdAt: _at, due: _due, hidesNames: _names, hidesHistory: _history, ...work }) => work,
  ),
});

/** Only with the works that are for one of these sections, or for all students. */
export const forSection = (plan: FoundPlan, section: string | null): FoundPlan =>
  section === null ? plan : { ...plan, works: plan.works.filter((work) => isForSection(work, section)) };

export const isForSection = ({ sectionIds }: Pick<Work, 'sectionIds'>, section: string | null): boolean =>
  sectionIds.length === 0 || (section !== null && sectionIds.includes(section));
