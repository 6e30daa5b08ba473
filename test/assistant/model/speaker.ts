import { modelAnswerer } from '#features/assistant/server/model/answerer.ts';
import { NoAnswer } from '#features/assistant/server/port.ts';
import type { LanguageModel } from '#platform/ai/port.ts';
import type { ExamCollege } from '../open-exam-college.ts';
import { openRoom } from '../room.ts';

/** What a tool gave of one record, as the model reads it. */
export interface ReadRecord {
  cite: string;
  title: string;
  text?: string;
  due?: string;
  eventAt?: string | null;
  published?: string;
  points?: number;
  priority?: string;
  by?: string;
  officeHours?: string;
}
export type Speech = (
  records: Record<'tasks' | 'announcements' | 'teachers' | 'lessons', ReadRecord[]>,
) => string;

/** Reads all that it may, and says what `speech` makes of it, in pieces of a few characters. */
const speaker = (speech: Speech, reads: boolean): LanguageModel => ({
  provider: 'here',
  name: 'speaker',
  async *answer({ tools }, signal) {
    const read = async (name: string): Promise<ReadRecord[]> => {
      const given = reads ? await tools.find((tool) => tool.name === name)?.run({ limit: 20 }, signal) : {};
      return (given as { records?: ReadRecord[] }).records ?? [];
    };
    const tasks = await read('find_tasks');
    const announcements = await read('find_announcements');
    const teachers = await read('find_teachers');
    const lessons = await read('find_lessons');
    yield* speech({ tasks, announcements, teachers, lessons }).match(/[^]{1,7}/g) ?? [];
  },
});

export interface Asking {
  query: string;
  who?: 'karan' | 'ananya';
  /** False for a model that reads nothing first. */
  reads?: boolean;
}

/** What the person saw of it while it came, and what was kept. */
export async function shownOf(
  { database, members }: ExamCollege,
  speech: Speech,
  { query, who = 'karan', reads = true }: Asking,
): Promise<{ text: string; notice: string | null }> {
  const data = openRoom(database.db, members).dataFor(who);
  const answer = modelAnswerer(speaker(speech, reads), { db: database.db }).answer(
    { viewer: members[who].viewer, query, before: [], data },
    new AbortController().signal,
  );
  let text = '';
  try {
    for (;;) {
      const step = await answer.next();
      if (step.done === true) return { text, notice: step.value.notice };
      text += step.value;
    }
  } catch (error) {
    if (error instanceof NoAnswer) return { text, notice: error.notice };
    throw error;
  }
}
