import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { Hindrances } from '#features/privacy/contract/privacy.ts';
import type { OwnDataProps } from '#web/settings-parts.ts';
import { ownDataText } from '#features/privacy/own-data-text.ts';

const text = ownDataText.deletion;

type HeldCourse = Hindrances['courses'][number];

/** The courses that the teacher has to hand over before the deletion. */
export function HandOverList({
  courses,
  HandOver,
  onHandedOver,
}: OwnDataProps & {
  courses: readonly HeldCourse[];
  onHandedOver: () => void;
}) {
  const [course, setCourse] = useState<HeldCourse>();
  return (
    <section aria-label={text.coursesTitle} className="grid gap-2 rounded-md bg-sunken px-4 py-4">
      <h3 className="font-semibold">{text.coursesTitle}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{text.coursesLead}</p>
      <ul className="divide-y divide-line">
        {courses.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 last:pb-0"
          >
            <Link
              to="/courses/$courseId"
              params={{ courseId: each.id }}
              className="relative touch rounded-sm font-medium wrap-anywhere underline-offset-3 hover:underline"
            >
              {each.title}
            </Link>
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.handOverOf(each.title)}
              onPress={() => setCourse(each)}
            >
              {text.handOver}
            </Button>
          </li>
        ))}
      </ul>
      <Opening>
        {course ? (
          <HandOver
            record={course}
            onClose={() => setCourse(undefined)}
            onDone={() => {
              setCourse(undefined);
              onHandedOver();
            }}
          />
        ) : null}
      </Opening>
    </section>
  );
}
