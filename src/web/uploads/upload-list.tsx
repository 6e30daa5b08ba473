import { useRef } from 'react';
import { focusWhereItWas, placesOf } from '../ui/focus/focus-where-it-was.ts';
import { useAnnouncement } from './use-announcement.ts';
import { UploadRow } from './upload-row.tsx';
import { uploadsText as text } from './text.ts';
import type { Uploads } from './use-uploads.ts';

/** The files of a form with their progress; each can be cancelled, removed, and tried again. */
export function UploadList({ uploads, className = '' }: { uploads: Uploads; className?: string }) {
  const { items, remove, retry } = uploads;
  const announcement = useAnnouncement(items);
  const list = useRef<HTMLUListElement>(null);
  const handleRemove = (key: string) => {
    const index = items.findIndex((item) => item.key === key);
    const around = placesOf(list.current);
    remove(key);
    // The button that was pressed is gone: the focus goes on to the row that takes its place.
    requestAnimationFrame(() => {
      const rows = list.current?.children;
      const row = rows?.[Math.min(index, rows.length - 1)];
      if (row) row.querySelector<HTMLElement>('button:last-of-type')?.focus();
      // The last one has taken the list with it.
      else focusWhereItWas(around);
    });
  };
  return (
    <>
      <output className="sr-only">{announcement}</output>
      {items.length > 0 ? (
        <ul ref={list} aria-label={text.list} className={`grid gap-2 ${className}`}>
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onRemove={() => handleRemove(item.key)}
              onRetry={() => retry(item.key)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}
