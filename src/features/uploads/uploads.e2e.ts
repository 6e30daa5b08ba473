import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post } from '../../../e2e/lib/accounts.ts';
import { pngFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

test('files are sent at once, cancelled, refused, dropped and pasted, and continue after a lost connection and a reload', async ({
  signedInAs,
  allowConsoleErrors,
  administrator,
  product,
}) => {
  allowConsoleErrors(/WebSocket|socket\.io/);
  const created = await post(
    `${product.url}/api/data/create-task`,
    { title: 'Hand in a film', description: 'Any file' },
    administrator.cookie,
  );
  const { task } = (await created.json()) as { task: { _id: string } };
  const { page } = await signedInAs('student', { at: `/tasks/${task._id}` });
  const list = page.getByRole('list', { name: 'Files' });
  const field = page.locator('input[type=file]');
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });

  await test.step('a small file appears at once, and is removed by keyboard', async () => {
    await field.setInputFiles([
      await pngFile('graph.png', '#246'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What I measured') },
    ]);
    await expect(row('graph.png')).toContainText('Uploaded');
    await expect(row('notes.txt')).toContainText('Uploaded');
    await expect(page.locator('output').filter({ hasText: 'uploaded' })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove graph.png' }).press('Enter');
    await expect(row('graph.png')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeFocused();
  });

  await test.step('a file whose content does not match its extension is refused in its row', async () => {
    await field.setInputFiles({
      name: 'essay.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    });
    await expect(row('essay.pdf')).toContainText('The content of this file does not fit its name.');
    await page.getByRole('button', { name: 'Remove essay.pdf' }).click();
  });

  await test.step('files can be dropped and pasted', async () => {
    for (const [event, name] of [
      ['drop', 'dropped.txt'],
      ['paste', 'pasted.txt'],
    ] as const) {
      await field.evaluate(
        (input, { event, name }) => {
          const data = new DataTransfer();
          data.items.add(new File(['words'], name, { type: 'text/plain' }));
          const init = { bubbles: true, cancelable: true };
          input.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        { event, name },
      );
      await expect(row(name)).toContainText('Uploaded');
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    }
  });

  const folder = await mkdtemp(join(tmpdir(), 'quad-film-'));
  const film = join(folder, 'film.bin');
  await writeFile(film, randomBytes(20_000_000));
  const client = await page.context().newCDPSession(page);
  const slow = (uploadThroughput: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  /** The offset at which the upload continued, each time. */
  const offsets: number[] = [];
  page.on('request', async (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(await request.headerValue('upload-offset')));
  });
  const bar = row('film.bin').getByRole('progressbar');
  const percent = async () => Number(await bar.getAttribute('value'));

  await test.step('a large file waits for a server that was killed, and continues by itself', async () => {
    await slow(1_500_000);
    await field.setInputFiles(film);
    await expect.poll(percent, { intervals: [100] }).toBeGreaterThan(15);
    await product.kill('SIGKILL');
    await expect(row('film.bin')).toContainText('No connection. Goes on by itself.');
    await product.startProcess();
    await slow(-1);
    await expect.poll(() => offsets.length, { timeout: 60_000 }).toBe(2);
    expect(offsets[0]).toBe(0);
    expect(offsets[1]).toBeGreaterThan(1_000_000);
    await expect(row('film.bin')).toContainText('Uploaded', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Remove film.bin' }).click();
  });

  await test.step('after a reload the same file continues where it stopped', async () => {
    offsets.length = 0;
    await slow(1_500_000);
    await field.setInputFiles(film);
    await expect.poll(percent, { intervals: [100] }).toBeGreaterThan(15);
    await page.reload();
    await slow(-1);
    await field.setInputFiles(film);
    await expect(row('film.bin')).toContainText('Uploaded', { timeout: 60_000 });
    await expect.poll(() => offsets.length).toBe(2);
    expect(offsets[0]).toBe(0);
    expect(offsets[1]).toBeGreaterThan(1_000_000);
  });

  await test.step('the product reports a file that no longer exists, and the student chooses it again', async () => {
    await page.reload();
    const notes = join(folder, 'changing.txt');
    await writeFile(notes, 'as it was');
    await page.route('**/api/files', (route) => route.abort());
    await field.setInputFiles(notes);
    await expect(row('changing.txt')).toContainText('No connection. Goes on by itself.');
    await rm(notes);
    await page.unroute('**/api/files');
    await expect(row('changing.txt')).toContainText('This file cannot be read.');
    await page.getByRole('button', { name: 'Remove changing.txt' }).press('Enter');
    await expect(row('changing.txt')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    await writeFile(notes, 'as it is, and longer');
    await field.setInputFiles(notes);
    await expect(row('changing.txt')).toContainText('Uploaded');
  });
  await rm(folder, { recursive: true });
});
