import { Suspense } from 'react';
import type { FileView } from '#shared/file-view.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { filesHeight } from './image-size.ts';

const FilesView = lazyComponent(async () => (await import('./files-view.tsx')).FilesView);

/** The files of a message. Their room is kept from the beginning: nothing moves when they are drawn. */
export function AttachedFiles({ files, isOwn }: { files: readonly FileView[]; isOwn: boolean }) {
  return (
    <Suspense fallback={<div style={{ height: filesHeight(files) }} className="w-64 max-w-full" />}>
      <FilesView files={files} isOwn={isOwn} />
    </Suspense>
  );
}
