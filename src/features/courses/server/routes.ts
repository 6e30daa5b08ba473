import { type Http, mount } from '#server/http/mount.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { checkClaim } from '#features/people/server/service.ts';
import { coursesContract, handOverContract, outlineContract } from '../contract/courses.ts';
import { membersContract } from '../contract/members.ts';
import { rollOverContract } from '../contract/roll-over.ts';
import { courseRosterContract } from '../contract/roster.ts';
import { sectionsContract } from '../contract/sections.ts';
import { staffContract } from '../contract/staff.ts';
import { teamsContract } from '../contract/teams.ts';
import { doubtsContract, progressContract } from '../contract/learning.ts';
import type { CourseContext } from './context.ts';
import { createCourse, updateCourse } from './courses.ts';
import { ask, followUp, listDiscussions, listLessonDoubts, listMessages, reply } from './doubts/doubts.ts';
import { findSuccessors, handOver } from './hand-over.ts';
import { authorizeManaging } from './find.ts';
import { listLearners } from './learning/learners.ts';
import { createLesson, moveLesson, updateLesson } from './outline/lessons.ts';
import { listCourses } from './lists/list.ts';
import { checkDivisions } from './lists/lists.ts';
import { describeVideo } from './files/media.ts';
import { addJoinCode, joinCourse, listJoinCodes, revokeJoinCode } from './members/join-codes.ts';
import { countLeaving } from './members/leaving.ts';
import { listStudents } from './members/students.ts';
import { addMembers, findMembers, leaveCourse, listMembers, setMember } from './members/members.ts';
import { importRoster, previewRoster } from './members/roster.ts';
import { createModule, moveModule, updateModule } from './outline/modules.ts';
import { complete, watch } from './learning/progress.ts';
import { readCourse } from './reading/read.ts';
import { countRemoval } from './outline/removal-counts.ts';
import {
  listRemovedCourses,
  listRemovedParts,
  removeCourse,
  removeLesson,
  removeModule,
  restoreCourse,
  restoreLesson,
  restoreModule,
} from './outline/removal.ts';
import { previewRollOver, rollOver } from './roll-over/roll-over.ts';
import {
  addSection,
  findSectionStudents,
  listSections,
  listSectionStudents,
  placeStudents,
  removeSection,
  renameSection,
} from './sections/sections.ts';
import { findCandidates, listStaff, removeStaff, setStaff } from './staff/staff.ts';
import { findTeamStudents, listTeams } from './teams/read-teams.ts';
import {
  addTeam,
  drawTeams,
  joinTeam,
  putInTeam,
  removeTeam,
  renameTeam,
  setTeamChoice,
  takeOutOfTeam,
} from './teams/teams.ts';
import { findSimilar } from './doubts/similar.ts';

export function courseRoutes(http: Http, ctx: CourseContext, college: CollegeStore, timeZone: string): void {
  const { db } = ctx;
  mount(http, 'courses', coursesContract, {
    list: async ({ viewer, query }) => {
      await checkClaim(db, viewer, query.createdBy || undefined, 'GET /api/courses');
      return listCourses(ctx, viewer, query);
    },
    create: async ({ viewer, body, files }) => ({
      success: true as const,
      course: await createCourse(ctx, viewer, await checkDivisions(college, body), files.coverImage[0]),
    }),
    listRemoved: ({ viewer }) => listRemovedCourses(db, viewer),
    get: ({ viewer, params }) => readCourse(ctx, viewer, params.courseId),
    update: async ({ viewer, params, body, files }) => {
      const readKept = async () => (await authorizeManaging(db, viewer, params.courseId)).targetDivisions;
      const changes = await checkDivisions(college, body, readKept);
      return {
        success: true as const,
        course: await updateCourse(ctx, viewer, params.courseId, changes, files.coverImage[0]),
      };
    },
    remove: ({ viewer, params }) => removeCourse(ctx, viewer, params.courseId),
    restore: ({ viewer, params }) => restoreCourse(ctx, viewer, params.courseId),
    removalCounts: ({ viewer, params, query }) => countRemoval(db, viewer, params.courseId, query),
    listRemovedParts: ({ viewer, params }) => listRemovedParts(db, viewer, params.courseId),
  });
  mount(http, 'courses', handOverContract, {
    handOverTo: ({ viewer, params, query }) => findSuccessors(ctx, viewer, params.courseId, query),
    handOver: async ({ viewer, params, body }) => {
      await handOver(ctx, viewer, params.courseId, body.teacherId);
      return { success: true as const };
    },
  });
  mount(http, 'courses', rollOverContract, {
    previewRollOver: ({ viewer, params, body }) =>
      previewRollOver({ ctx, timeZone }, viewer, params.courseId, body.termId),
    rollOver: async ({ viewer, params, body }) => ({
      success: true as const,
      course: await rollOver({ ctx, timeZone }, viewer, params.courseId, body),
    }),
  });
  mountStaff(http, ctx);
  mountSections(http, ctx);
  mountTeams(http, ctx);
  mountMembers(http, ctx);
  mountOutline(http, ctx);
  mountLearning(http, ctx);
}

function mountSections(http: Http, ctx: CourseContext): void {
  mount(http, 'courses', sectionsContract, {
    listSections: ({ viewer, params }) => listSections(ctx, viewer, params.courseId),
    addSection: async ({ viewer, params, body }) => ({
      success: true as const,
      section: await addSection(ctx, viewer, params.courseId, body),
    }),
    renameSection: async ({ viewer, params, body }) => {
      await renameSection(ctx, viewer, params.courseId, params.sectionId, body);
      return { success: true as const };
    },
    removeSection: async ({ viewer, params }) => {
      await removeSection(ctx, viewer, params.courseId, params.sectionId);
      return { success: true as const };
    },
    listSectionStudents: ({ viewer, params, query }) =>
      listSectionStudents(ctx, viewer, params.courseId, params.sectionId, query.page),
    findSectionStudents: ({ viewer, params, query }) =>
      findSectionStudents(ctx, viewer, params.courseId, params.sectionId, query),
    placeStudents: async ({ viewer, params, body }) => ({
      success: true as const,
      placed: await placeStudents(ctx, viewer, params.courseId, body),
    }),
  });
}

function mountTeams(http: Http, ctx: CourseContext): void {
  const done = { success: true as const };
  mount(http, 'courses', teamsContract, {
    listTeams: ({ viewer, params, query }) => listTeams(ctx, viewer, params.courseId, query.page),
    findTeamStudents: ({ viewer, params, query }) =>
      findTeamStudents(ctx, viewer, params.courseId, params.teamId, query),
    setTeamChoice: async ({ viewer, params, body }) => {
      await setTeamChoice(ctx, viewer, params.courseId, body.chosenUpTo);
      return done;
    },
    addTeam: async ({ viewer, params, body }) => ({
      ...done,
      teamId: await addTeam(ctx, viewer, params.courseId, body),
    }),
    drawTeams: async ({ viewer, params, body }) => ({
      ...done,
      ...(await drawTeams(ctx, viewer, params.courseId, body.size)),
    }),
    renameTeam: async ({ viewer, params, body }) => {
      await renameTeam(ctx, viewer, params.courseId, params.teamId, body);
      return done;
    },
    removeTeam: async ({ viewer, params }) => {
      await removeTeam(ctx, viewer, params.courseId, params.teamId);
      return done;
    },
    putInTeam: async ({ viewer, params, body }) => {
      await putInTeam(ctx, viewer, params.courseId, params.teamId, body.userIds);
      return done;
    },
    takeOutOfTeam: async ({ viewer, params }) => {
      await takeOutOfTeam(ctx, viewer, params.courseId, params.teamId, params.userId);
      return done;
    },
    joinTeam: async ({ viewer, params }) => {
      await joinTeam(ctx, viewer, params.courseId, params.teamId);
      return done;
    },
  });
}

function mountStaff(http: Http, ctx: CourseContext): void {
  mount(http, 'courses', staffContract, {
    listStaff: async ({ viewer, params }) => ({ staff: await listStaff(ctx, viewer, params.courseId) }),
    findStaff: ({ viewer, params, query }) => findCandidates(ctx, viewer, params.courseId, query),
    setStaff: async ({ viewer, params, body }) => ({
      success: true as const,
      staff: await setStaff(ctx, viewer, params.courseId, params.userId, body),
    }),
    removeStaff: async ({ viewer, params }) => ({
      success: true as const,
      staff: await removeStaff(ctx, viewer, params.courseId, params.userId),
    }),
  });
}

function mountMembers(http: Http, ctx: CourseContext): void {
  const success = true as const;
  mount(http, 'courses', membersContract, {
    listMembers: ({ viewer, params, query }) => listMembers(ctx, viewer, params.courseId, query),
    countLeaving: ({ viewer, params, query }) => countLeaving(ctx, viewer, params.courseId, query),
    listStudents: ({ viewer, params, query }) => listStudents(ctx, viewer, params.courseId, query),
    findMembers: ({ viewer, params, query }) => findMembers(ctx, viewer, params.courseId, query),
    addMembers: async ({ viewer, params, body }) => ({
      success,
      added: await addMembers(ctx, viewer, params.courseId, body.userIds),
    }),
    setMember: async ({ viewer, params, body }) => {
      await setMember(ctx, viewer, params.courseId, params.userId, body.state);
      return { success };
    },
    listJoinCodes: async ({ viewer, params }) => ({
      codes: await listJoinCodes(ctx, viewer, params.courseId),
    }),
    addJoinCode: async ({ viewer, params, body }) => ({
      success,
      code: await addJoinCode(ctx, viewer, params.courseId, body),
    }),
    revokeJoinCode: async ({ viewer, params }) => {
      await revokeJoinCode(ctx, viewer, params.courseId, params.codeId);
      return { success };
    },
    joinCourse: async ({ viewer, body }) => ({ success, ...(await joinCourse(ctx, viewer, body.code)) }),
    leaveCourse: async ({ viewer, params }) => {
      await leaveCourse(ctx, viewer, params.courseId);
      return { success };
    },
  });
  mount(http, 'courses', courseRosterContract, {
    previewRoster: ({ viewer, params, files }) => previewRoster(ctx, viewer, params.courseId, files.file),
    importRoster: async ({ viewer, params, body }) => ({
      success,
      ...(await importRoster(ctx, viewer, params.courseId, body)),
    }),
  });
}

function mountOutline(http: Http, ctx: CourseContext): void {
  mount(http, 'courses', outlineContract, {
    createModule: ({ viewer, params, body }) => createModule(ctx, viewer, params.courseId, body),
    updateModule: ({ viewer, params, body }) =>
      updateModule(ctx, viewer, params.courseId, params.moduleId, body),
    removeModule: ({ viewer, params }) => removeModule(ctx, viewer, params.courseId, params.moduleId),
    restoreModule: ({ viewer, params }) => restoreModule(ctx, viewer, params.courseId, params.moduleId),
    moveModule: ({ viewer, params, body }) => moveModule(ctx, viewer, params.courseId, params.moduleId, body),
    createLesson: ({ viewer, params, body, files }) =>
      createLesson(ctx, viewer, params, body, firstOf(files)),
    updateLesson: ({ viewer, params, body, files }) =>
      updateLesson(ctx, viewer, params, body, firstOf(files)),
    removeLesson: ({ viewer, params }) => removeLesson(ctx, viewer, params),
    restoreLesson: ({ viewer, params }) => restoreLesson(ctx, viewer, params),
    moveLesson: ({ viewer, params, body }) => moveLesson(ctx, viewer, params, body),
    describeVideo: ({ viewer, params, body, files }) =>
      describeVideo(ctx, viewer, params, body, files.thumbnail[0]),
  });
}

function mountLearning(http: Http, ctx: CourseContext): void {
  mount(http, 'courses', progressContract, {
    watch: ({ viewer, params, body }) => watch(ctx, viewer, params.courseId, params.lessonId, body),
    complete: ({ viewer, params, body }) =>
      complete(ctx, viewer, params.courseId, params.lessonId, body.isCompleted),
    learners: ({ viewer, params, query }) => listLearners(ctx, viewer, params.courseId, query),
  });
  mount(http, 'courses', doubtsContract, {
    lessonDoubts: ({ viewer, params, query }) =>
      listLessonDoubts(ctx, viewer, params.courseId, params.lessonId, query),
    ask: ({ viewer, params, body }) => ask(ctx, viewer, params.courseId, params.lessonId, body),
    discussions: ({ viewer, params, query }) => listDiscussions(ctx, viewer, params.courseId, query),
    similar: ({ viewer, params, query }) => findSimilar(ctx, viewer, params.courseId, query.text),
    messages: ({ viewer, params, query }) => listMessages(ctx, viewer, params.discussionId, query),
    reply: ({ viewer, params, body }) => reply(ctx, viewer, params.discussionId, body),
    followUp: ({ viewer, params, body }) => followUp(ctx, viewer, params.discussionId, body),
  });
}

type Received<T> = Record<'videoFile' | 'thumbnail' | 'captions', T[]>;
const firstOf = <T>({ videoFile, thumbnail, captions }: Received<T>) => ({
  videoFile: videoFile[0],
  thumbnail: thumbnail[0],
  captions: captions[0],
});
