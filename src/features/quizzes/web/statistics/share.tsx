interface ShareProps {
  /** 0 to 1. */
  of: number;
  isRight: boolean;
}

/** A bar for how often something was answered. The number stands beside it. */
export const Share = ({ of, isRight }: ShareProps) => (
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
    <rect width={100} height={6} rx={1} className="fill-none stroke-line" />
    <rect
      width={Math.min(1, of) * 100}
      height={6}
      rx={1}
      className={`fill-current ${isRight ? 'text-ok' : 'text-ink-soft'}`}
    />
  </svg>
);
