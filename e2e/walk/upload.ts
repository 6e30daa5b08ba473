import type { Account } from '../lib/accounts.ts';
import { pdfFile } from '../lib/files.ts';

/** The id of a new file of somebody's, of the purpose. */
export async function upload(url: string, who: Account, purpose: string, name: string): Promise<string> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([Uint8Array.from(pdfFile('a.pdf', 'Words').buffer)], name));
  const answer = await fetch(`${url}/api/files`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: url },
    body: form,
  });
  if (!answer.ok) throw new Error(`${purpose}: ${await answer.text()}`);
  return ((await answer.json()) as { file: { id: string } }).file.id;
}
