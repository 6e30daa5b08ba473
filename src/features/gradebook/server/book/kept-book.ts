import type { Table } from 'drizzle-orm';
import { mergeJson } from '#server/reads/json-parts.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { Viewer } from '#server/session.ts';
import { courseAccess } from '#features/courses/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { authorizeBook } from '../access.ts';
import type { GradebookDeps } from '../deps.ts';
import { toPlanView } from '../plan/read-plan.ts';
import { gradeCategories, gradePlans, gradeScales, gradeWorkSettings } from '../table.ts';
import { type Book, readBook, readBookPeople } from './read-book.ts';

/** Books of courses and sections, kept until something in one of them changes. Rights are decided for each call. */
export class KeptBooks {
  readonly #deps: GradebookDeps;
  readonly #people: KeptRead;
  readonly #book: KeptRead;

  constructor(deps: GradebookDeps, reads: KeptReads) {
    this.#deps = deps;
    this.#people = reads.define({ name: 'gradebook.people', tables: peopleOfCourses });
    this.#book = reads.define({ name: 'gradebook.book', tables: tablesOf(deps) });
  }

  async read(viewer: Viewer, id: string): Promise<PreparedReply> {
    const { courseId, section, mayEdit, mayManage } = await authorizeBook(this.#deps.db, viewer, id);
    const { json } = await this.#book.get(`${courseId} ${section ?? ''}`, '', async (expireIn) => {
      const { plan, rows, changesAt, readAt } = await this.#readBook(courseId, section);
      if (changesAt !== null) expireIn(changesAt.getTime() - readAt.getTime() + 1);
      // Tens of thousands of cells, made here from the shapes of the contract: they are not checked again.
      return new PreparedReply(JSON.stringify({ plan: toPlanView(plan), rows }));
    });
    return new PreparedReply(mergeJson(json, JSON.stringify({ mayEdit, mayManage })));
  }

  /** Grades change all the time, its people seldom. */
  #readBook(courseId: string, section: string | null): Promise<Book> {
    const { db } = this.#deps;
    return readBook(this.#deps, db, courseId, section, () =>
      this.#people.get(`${courseId} ${section ?? ''}`, '', () => readBookPeople(db, courseId, section)),
    );
  }
}

const peopleOfCourses: readonly Table[] = [...courseAccess.tables, ...courseAccess.own, ...peopleTables];
const tablesOf = ({ sources }: GradebookDeps): readonly Table[] => [
  ...new Set([
    gradePlans,
    gradeCategories,
    gradeWorkSettings,
    gradeScales,
    ...peopleOfCourses,
    ...sources.flatMap(({ tables, own }) => [...tables, ...own]),
  ]),
];
