/** The grey shape of something on its way. Say in words what is loading beside it. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-line/70 ${className}`} />
);
