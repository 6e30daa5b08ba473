import * as z from 'zod/mini';
import { yearNames } from '#shared/audience/classes.ts';
import { defineContract } from '#shared/endpoint.ts';
import { DirectoryQuery } from '#features/people/contract/people.ts';
import { NewSection } from './forms/section.ts';
import { courseLimits, sectionLimits } from './limits.ts';
import { coursesText as text } from '../text.ts';

/** A part of a course's students, such as a lab group. A student is in one of them, or in none. */
export const Section = z.object({
  id: z.string(),
  name: z.string(),
  /** Its students. Null for people who only read the course. */
  students: z.nullable(z.number()),
});
export type Section = z.output<typeof Section>;

export const SectionStudent = z.object({
  userId: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.enum(yearNames)),
  division: z.nullable(z.string()),
  /** The section that they are in now. */
  sectionId: z.nullable(z.string()),
});
export type SectionStudent = z.output<typeof SectionStudent>;

const path = '/api/courses/:courseId/sections';
const Done = z.object({ success: z.literal(true) });
const Students = z.array(SectionStudent);

export const sectionsContract = defineContract({
  listSections: {
    verb: 'GET',
    path,
    access: 'signedIn',
    summary: 'The sections by name, for everybody who sees the course, and which one the viewer is in',
    reply: z.object({ sections: z.array(Section), ownSectionId: z.nullable(z.string()) }),
  },
  addSection: {
    verb: 'POST',
    path,
    access: 'teacher',
    body: NewSection,
    limit: courseLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), section: Section }),
  },
  renameSection: {
    verb: 'PATCH',
    path: `${path}/:sectionId`,
    access: 'teacher',
    body: NewSection,
    limit: courseLimits.writing,
    reply: Done,
  },
  removeSection: {
    verb: 'DELETE',
    path: `${path}/:sectionId`,
    access: 'teacher',
    summary:
      'Its students stay in the course. One with assistants of its own, or that a task is for, is a 409',
    reply: Done,
  },
  listSectionStudents: {
    verb: 'GET',
    path: `${path}/:sectionId/students`,
    access: 'teacher',
    summary: 'By name, page by page, for those who manage the course',
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1) }),
    reply: z.object({ students: Students, hasMore: z.boolean() }),
  },
  findSectionStudents: {
    verb: 'GET',
    path: `${path}/:sectionId/candidates`,
    access: 'teacher',
    summary: 'Students of the course who are not in the section, by name',
    query: DirectoryQuery,
    reply: z.object({ students: Students, hasMore: z.boolean() }),
  },
  placeStudents: {
    verb: 'PUT',
    path: `${path}/students`,
    access: 'teacher',
    summary: 'Puts students of the course into a section, or into none; who is there already stays',
    body: z.object({
      userIds: z
        .array(z.string().check(z.minLength(1), z.maxLength(64)))
        .check(z.minLength(1), z.maxLength(sectionLimits.placedAtOnce, text.tooManyAtOnce)),
      sectionId: z.nullable(z.string().check(z.maxLength(64))),
    }),
    limit: courseLimits.writing,
    reply: z.object({ success: z.literal(true), placed: z.number() }),
  },
});
