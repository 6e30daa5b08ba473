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
