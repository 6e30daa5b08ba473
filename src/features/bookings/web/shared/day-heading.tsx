import { Time } from '#web/ui/time/time.tsx';

interface DayHeadingProps {
  at: string;
  id: string;
  level?: 2 | 3;
}

/** The day of the slots below it. */
export function DayHeading({ at, id, level = 2 }: DayHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className="text-lg font-semibold">
      <Time at={at} as="longDate" />
    </Heading>
  );
}
