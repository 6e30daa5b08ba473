import { useEffect, useState } from 'react';
import type { FileView } from '#shared/file-view.ts';
import { useStore } from '../storage/store.ts';
import type { UploadItem } from './upload-item.ts';
import { UploadQueue, type UploadRules } from './upload-queue.ts';

interface UploadOptions extends UploadRules {
  /** Files that the record has already. Read once; `replaceArrived` takes later ones. */
  initial?: readonly FileView[];
}

/** The uploads of one form. */
export interface Uploads {
  rules: UploadRules;
  items: readonly UploadItem[];
  /** Those that have arrived, in the order of the list: what the form's own call sends. */
  fileIds: string[];
  views: FileView[];
  /** True while something is on its way: the form waits with its own call. */
  isBusy: boolean;
  hasFailed: boolean;
  /** Why the last choice was not taken, as a sentence. */
  refusal: string | undefined;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** The record has these files now. What is on its way stays. */
  replaceArrived: (views: readonly FileView[]) => void;
  reset: () => void;
}

/** Sends files as soon as they are chosen, with progress, and goes on by itself after a lost connection. */
export function useUploads({ initial = [], ...rules }: UploadOptions): Uploads {
  const [queue] = useState(() => new UploadQueue(rules, initial));
  useEffect(() => () => queue.stop(), [queue]);
  return useQueue(queue, rules);
}

/** The same for uploads that go on without their form: the owner of the queue ends it. */
export function useQueue(queue: UploadQueue, rules: UploadRules): Uploads {
  useEffect(() => {
    queue.follow(rules);
  });
  const items = useStore(queue.items);
  const refusal = useStore(queue.refusal);
  const views = items.flatMap(({ view }) => (view ? [view] : []));
  return {
    rules,
    items,
    fileIds: views.map(({ id }) => id),
    views,
    isBusy: items.some(({ state }) => state !== 'done' && state !== 'failed'),
    hasFailed: items.some(({ state }) => state === 'failed'),
    refusal,
    add: (files) => queue.add(files),
    remove: (key) => queue.remove(key),
    retry: (key) => queue.retry(key),
    replaceArrived: (views) => queue.replaceArrived(views),
    reset: () => queue.reset(),
  };
}
