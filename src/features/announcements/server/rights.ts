import type { Viewer } from '#server/session.ts';
import type { Audience } from '#shared/audience/audience.ts';
import { readsEveryAudience } from '#server/rights/audience.ts';
import { isAdmin, isTeacher, makeRule, rulesOf, viewerIs } from '#server/rights/rule.ts';
import { rulesInCourse } from '#features/courses/server/service.ts';
import { inState, stateAt } from './state.ts';
import { type AnnouncementRow, announcements } from './table.ts';

type ClassColumns = Pick<AnnouncementRow, 'audienceYears' | 'audienceDivisions'>;
/** What says who it is for, beside its course. */
export type AudienceColumns = ClassColumns & Pick<AnnouncementRow, 'sectionIds'>;

export const audienceOf = ({ audienceYears, audienceDivisions }: ClassColumns): Audience => ({
  years: audienceYears,
  divisions: audienceDivisions,
});

/** Viewers with the same key see the same list, as long as no course makes it their own. */
export const audienceKey = (viewer: Viewer): string =>
  readsEveryAudience(viewer) ? 'everything' : `${viewer.year ?? ''}/${viewer.division ?? ''}`;

const { isMeant, isForAll, isNull, isOf } = rulesOf(announcements);
/** For classes. The others belong to a course. */
const isOfClasses = isNull('courseId');
const { isOfOwnCourse, has } = rulesInCourse(announcements);
const columns = ['audienceYears', 'audienceDivisions'] as const;
const readsEverything = viewerIs(readsEveryAudience);

export const isForEverybody = isOfClasses.and(isForAll(...columns));

/** For the class or in a course of the viewer. Teachers and administrators read every class. */
export const isInAudience = isOfClasses.and(readsEverything.or(isMeant(...columns))).or(isOfOwnCourse);

/** What is for the viewer, and not only open to them: for teachers and administrators what is for everybody. */
export const concerns = readsEverything
  .and(isForEverybody)
  .or(viewerIs((viewer) => !readsEveryAudience(viewer)).and(isOfClasses.and(isMeant(...columns))))
  .or(isOfOwnCourse);

type InTime = Pick<AnnouncementRow, 'publishAt' | 'expiresAt' | 'deletedAt'> & { now: Date };
const isPublished = makeRule(
  (_viewer, { now, deletedAt, ...times }: InTime) =>
    deletedAt === null && stateAt(now, times) === 'published',
  () => inState('published') ?? true,
);

const manage = isOfClasses.and(isAdmin.or(isTeacher.and(isOf('authorId')))).or(has('manage'));

/** Only those who may change an announcement see it before its time and after it. */
export const announcementRights = {
  read: isNull('deletedAt').and(manage.or(isPublished.and(isInAudience))),
  manage,
};
