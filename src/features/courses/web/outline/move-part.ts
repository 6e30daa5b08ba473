import type { Course, Lesson, Module } from '#features/courses/contract/shapes.ts';

/** The new place of a part of the outline. Positions count from 1. */
export type PartMove =
  | { kind: 'module'; id: string; position: number }
  | { kind: 'lesson'; id: string; moduleId: string; position: number };

/** The course after the move, shown before the server answers. */
export function moved(course: Course, move: PartMove): Course {
  return { ...course, modules: move.kind === 'module' ? moveModule(course, move) : moveLesson(course, move) };
}

function moveModule({ modules }: Course, { id, position }: PartMove & { kind: 'module' }): Module[] {
  return numbered(placed(modules, id, modules, position));
}

function moveLesson({ modules }: Course, move: PartMove & { kind: 'lesson' }): Module[] {
  const all = modules.flatMap(({ lessons }) => lessons);
  return modules.map((module) => {
    const rest = module.lessons.filter(({ _id }) => _id !== move.id);
    const lessons = module._id === move.moduleId ? placed(rest, move.id, all, move.position) : rest;
    return {
      ...module,
      lessons: numbered(lessons.map((lesson): Lesson => ({ ...lesson, moduleId: module._id }))),
    };
  });
}

function placed<Part extends { _id: string }>(
  list: readonly Part[],
  id: string,
  from: readonly Part[],
  position: number,
): Part[] {
  const part = from.find(({ _id }) => _id === id);
  const rest = list.filter(({ _id }) => _id !== id);
  return part ? rest.toSpliced(Math.max(0, position - 1), 0, part) : rest;
}

const numbered = <Part extends { position: number }>(parts: readonly Part[]): Part[] =>
  parts.map((part, index) => ({ ...part, position: index + 1 }));

/** One step up or down. A lesson at the edge of its module moves into the next one. */
export function stepOf(course: Course, kind: PartMove['kind'], id: string, by: -1 | 1): PartMove | undefined {
  const { modules } = course;
  if (kind === 'module') {
    const position = modules.findIndex(({ _id }) => _id === id) + 1 + by;
    return position >= 1 && position <= modules.length ? { kind, id, position } : undefined;
  }
  const at = modules.findIndex(({ lessons }) => lessons.some(({ _id }) => _id === id));
  const here = modules[at];
  if (!here) return undefined;
  const position = here.lessons.findIndex(({ _id }) => _id === id) + 1 + by;
  if (position >= 1 && position <= here.lessons.length) return { kind, id, moduleId: here._id, position };
  const other = modules[at + by];
  return other && { kind, id, moduleId: other._id, position: by > 0 ? 1 : other.lessons.length + 1 };
}

export const moduleOf = ({ modules }: Course, lessonId: string): Module | undefined =>
  modules.find(({ lessons }) => lessons.some(({ _id }) => _id === lessonId));

/** The title of a part, its position and the number of parts. */
export function placeOf(course: Course, kind: PartMove['kind'], id: string) {
  const parts: readonly (Lesson | Module)[] =
    kind === 'module' ? course.modules : (moduleOf(course, id)?.lessons ?? []);
  const index = parts.findIndex(({ _id }) => _id === id);
  const part = parts[index];
  return part && { title: part.title, position: index + 1, total: parts.length };
}
