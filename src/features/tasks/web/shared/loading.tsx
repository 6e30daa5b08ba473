import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The placeholder of cards, with one label. */
export const CardsLoading = ({ label }: { label: string }) => (
  <div className="grid gap-4">
    <output className="sr-only">{label}</output>
    <Skeleton className="h-8 w-40" />
    <div className="grid gap-(--gap) lg:grid-cols-2 2xl:grid-cols-3">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="panel grid gap-3 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
          <span className="mt-1 grid gap-3 border-t border-line pt-4">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-9 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  </div>
);

interface SheetLoadingProps {
  label: string;
  /** The page's heading shows the title. */
  isTitleHidden?: boolean;
}

/** The placeholder of a task's sheet. It has the height of an empty preview, so that the buttons below do not move. */
export const SheetLoading = ({ label, isTitleHidden = false }: SheetLoadingProps) => (
  <div className="panel grid gap-5 p-5 md:p-7">
    <output className="sr-only">{label}</output>
    <Skeleton className="h-5.5 w-48" />
    {isTitleHidden ? null : <Skeleton className="h-8 w-2/3 md:h-9" />}
    <div className="grid grid-cols-2 gap-x-8 gap-y-3 border-y border-line py-4 sm:flex sm:flex-wrap">
      {['due', 'points', 'for', 'created', 'by'].map((key) => (
        <span key={key} className="grid h-[2.41rem] content-center gap-2 first:col-span-2">
          <Skeleton className="h-3 w-14" />
          <Skeleton className="h-4 w-24" />
        </span>
      ))}
    </div>
    <Skeleton className="h-5.5 w-1/2" />
  </div>
);
