import { post } from '../../../e2e/lib/accounts.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';
import { metadataOf } from '../../lib/tus.ts';

export interface UploadsWorld {
  /** By the student, used nowhere. */
  unattached: string;
  /** On the teacher's task for third year, division B: the other student's class. */
  attachment: string;
  /** What the student handed in for a task of the teacher's. */
  handedIn: string;
  /** Begun in pieces by the student. */
  begun: string;
  newUnattached(): Promise<string>;
}

export async function makeUploadsWorld(server: TestServer, actors: Actors): Promise<UploadsWorld> {
  const { teacher, student } = actors;
  const send = async (cookie: string, purpose: string): Promise<string> => {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new File(['What I measured'], 'notes.txt'));
    const answer = await fetch(`${server.url}/api/files`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    const { file } = (await answer.json()) as { file: { id: string } };
    return file.id;
  };
  const createTask = async (more: object): Promise<string> => {
    const body = { title: 'Lens laws', description: 'Measure three lenses.', ...more };
    const answer = await post(`${server.url}/api/data/create-task`, body, teacher.cookie);
    const { task } = (await answer.json()) as { task: { _id: string } };
    return task._id;
  };
  const attachment = await send(teacher.cookie, 'task-attachment');
  await createTask({ assignedYear: 'Year 3', assignedDivision: 'B', attachmentId: attachment });
  const handedIn = await send(student.cookie, 'submission-file');
  await post(
    `${server.url}/api/data/tasks/${await createTask({})}/hand-in`,
    { text: 'My work', fileIds: [handedIn] },
    student.cookie,
  );
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie: student.cookie,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': metadataOf('a.txt', 'submission-file'),
    },
  });
  return {
    unattached: await send(student.cookie, 'submission-file'),
    attachment,
    handedIn,
    begun: begun.headers.get('location')?.split('/').at(-1) ?? '',
    newUnattached: () => send(student.cookie, 'submission-file'),
  };
}
