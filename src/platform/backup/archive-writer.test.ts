import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ArchiveWriter } from './archive-writer.ts';

test('a writer that has failed closes the content that it does not read', async () => {
  const archive = new ArchiveWriter('/no/such/folder/quad.backup');
  await expect.poll(() => archive.failure).toBeDefined();
  const content = {
    next: vi.fn<() => Promise<IteratorResult<Uint8Array>>>(),
    return: vi.fn<() => Promise<IteratorReturnResult<undefined>>>(async () => ({
      done: true,
      value: undefined,
    })),
    [Symbol.asyncIterator]: () => content,
  };
  await expect(archive.addStream('files/one', 1, content)).rejects.toThrow('The backup cannot be written');
  expect(content.next).not.toHaveBeenCalled();
  expect(content.return).toHaveBeenCalledOnce();
  await archive.abandon();
});

// Vitest fails the run for an error that nobody takes, as Node.js would end the process.
test('a disk that fills up while content is awaited is the failure of the next call, and of nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-full-'));
  const path = join(folder, 'quad.backup');
  // Linux keeps a disk that is always full.
  await symlink('/dev/full', `${path}.part`);
  const archive = new ArchiveWriter(path);
  async function* content() {
    yield Buffer.alloc(1024);
    await vi.waitFor(() => expect(archive.failure).toBeDefined());
    // What is destroyed says so a moment later.
    await new Promise((resolve) => setTimeout(resolve, 20));
    yield Buffer.alloc(1024);
  }
  await expect(archive.addStream('files/one', 2048, content())).rejects.toThrow(
    /ENOSPC|cannot be written|destroyed/,
  );
  expect(archive.failure?.message).toContain('(ENOSPC)');
  await archive.abandon();
  await rm(folder, { recursive: true });
});
