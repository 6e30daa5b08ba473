import { type Account, post } from '../lib/accounts.ts';
import { call } from '../lib/courses.ts';
import { pdfFile } from '../lib/files.ts';
import { longFileName, unbroken } from './unbroken.ts';

/** The student is a mentee of the teacher, with a rejected document and one that waits. */
export async function longDocuments(url: string, teacher: Account, student: Account): Promise<void> {
  await post(`${url}/api/mentor/add-mentees`, { studentIds: [student.id] }, teacher.cookie);
  const { category } = (await call(url, teacher.cookie, 'POST', '/api/admin/document-categories', {
    name: unbroken(100),
    description: unbroken(300),
  })) as { category: { id: string } };
  for (const status of ['rejected', 'pending']) {
    const form = new FormData();
    form.set('documentName', unbroken(200));
    form.set('categoryId', category.id);
    form.set('file', new File([Uint8Array.from(pdfFile('a.pdf', 'Words').buffer)], longFileName('pdf')));
    const answer = await fetch(`${url}/api/mentee/upload-document`, {
      method: 'POST',
      headers: { cookie: student.cookie, origin: url },
      body: form,
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { document } = (await answer.json()) as { document: { id: string } };
    if (status === 'rejected')
      await call(url, teacher.cookie, 'PATCH', '/api/mentor/update-document-status', {
        documentId: document.id,
        status,
        reason: unbroken(500),
      });
  }
}
