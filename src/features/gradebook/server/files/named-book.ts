import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { namesOfSections } from '#features/courses/server/service.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import { authorizeBook, authorizeEditing, readCourse } from '../access.ts';
import { readBook } from '../book/read-book.ts';
import type { GradebookDeps } from '../deps.ts';
import { toPlanView } from '../plan/read-plan.ts';
import type { BookTable, EditableBook, NamedBook } from './book.ts';

type Deps = Pick<GradebookDeps, 'db' | 'sources'>;

/** The book for those who see what is handed in, with addresses: a file is read by them. */
export async function readNamedBook(deps: Deps, viewer: Viewer, courseId: string): Promise<NamedBook> {
  const access = await authorizeBook(deps.db, viewer, courseId);
  const { title } = await readCourse(deps.db, viewer, courseId);
  const book: BookTable = await readWithEmails(deps, access);
  const sectionIds = new Set(book.rows.flatMap(({ student }) => student.sectionId ?? []));
  return { book, courseTitle: title, sections: await namesOfSections(deps.db, [...sectionIds]) };
}

/** The book for those who give grades. */
export async function readEditableBook(deps: Deps, viewer: Viewer, courseId: string): Promise<EditableBook> {
  return readWithEmails(deps, await authorizeEditing(deps.db, viewer, courseId));
}

async function readWithEmails(
  deps: Deps,
  { courseId, section }: Pick<Awaited<ReturnType<typeof authorizeBook>>, 'courseId' | 'section'>,
): Promise<EditableBook> {
  const { plan, rows } = await readBook(deps, deps.db, courseId, section);
  const emails = await readEmails(
    deps.db,
    rows.map(({ student }) => student.id),
  );
  const named = rows.map(({ student, cells }) => {
    const email = emails.get(student.id);
    return { student: email === undefined ? student : { ...student, email }, cells };
  });
  const withoutNames = new Set(plan.works.flatMap(({ id, hidesNames }) => (hidesNames ? [id] : [])));
  return { plan: toPlanView(plan), rows: named, withoutNames };
}

/** People that one statement asks for. */
const atOnce = 2000;

async function readEmails(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const people = await findPeopleByIds(db, ids.slice(at, at + atOnce));
    for (const { id, email } of people) emails.set(id, email);
  }
  return emails;
}
