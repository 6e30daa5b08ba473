import { prepareJson } from '#server/reads/json-parts.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { Out, Schema } from '#shared/endpoint.ts';
import type { Viewer } from '#server/session.ts';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { courseRights, type SharedAccess } from '../rights.ts';

export interface Discussions {
  discussions: Discussion[];
  nextCursor: string | null;
}
export interface DoubtViewer extends Pick<Viewer, 'userId'> {
  /** They see all messages; others the teachers' and their own. */
  answers: boolean;
}
/** Reads a page for a viewer, and the ids of all people who wrote in its doubts. */
type ReadPage<Page> = (viewer: DoubtViewer) => Promise<{ page: Page; writers: readonly string[] }>;

export const doubtViewer = (viewer: Viewer, course: SharedAccess): DoubtViewer => ({
  userId: viewer.userId,
  answers: courseRights.answer.holds(viewer, course),
});

/** Somebody who neither answers nor wrote any of the messages. */
const stranger: DoubtViewer = { userId: '', answers: false };

/** Kept by person, and once for all who neither answer nor wrote in these doubts. `reply`: the schema of the page. */
export async function readKeptPage<Reply extends Schema>(
  { kept }: Pick<CourseContext, 'kept'>,
  viewer: DoubtViewer,
  key: string,
  reply: Reply,
  read: ReadPage<Out<Reply>>,
): Promise<PreparedReply> {
  const get = (suffix: string, reader: DoubtViewer) =>
    kept.doubts.get(`${key} ${suffix}`, '', async () => {
      const { writers, page } = await read(reader);
      return { writers, json: prepareJson(reply, page) };
    });
  if (!viewer.answers) {
    const shared = await get('strangers', stranger);
    if (!shared.writers.includes(viewer.userId)) return new PreparedReply(shared.json);
  }
  return new PreparedReply((await get(`${viewer.answers ? 'all' : 'own'} ${viewer.userId}`, viewer)).json);
}
