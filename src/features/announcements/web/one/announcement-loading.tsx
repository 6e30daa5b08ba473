import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { announcementsText as text } from '#features/announcements/text.ts';

/** The placeholder of an announcement's page. */
export const AnnouncementLoading = () => (
  <>
    <output className="sr-only">{text.oneLoading}</output>
    <div aria-hidden="true" className="panel grid overflow-hidden">
      <Skeleton className="aspect-2/1 w-full rounded-none!" />
      <div className="grid content-start gap-5 p-5 md:p-8">
        <div className="grid gap-2">
          <Skeleton className="h-5.5 w-32" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        <div className="grid gap-2">
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </div>
    </div>
  </>
);
