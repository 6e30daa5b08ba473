import { ArrowLeft, ArrowRight, Check, ExternalLink } from 'lucide-react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { Course, Lesson } from '#features/courses/contract/shapes.ts';
import { lessonsOf } from '#features/courses/contract/lessons.ts';
import { lessonScreens } from './lesson-screens.ts';
import { screenText as text } from '../shared/text.ts';

interface LessonInfoProps {
  course: Course;
  lesson: Lesson;
}

/** The lesson's facts, whether it is done, and a link to the next one. */
export function LessonInfo({ course, lesson }: LessonInfoProps) {
  const lessons = lessonsOf(course);
  const place = lessons.findIndex(({ _id }) => _id === lesson._id);
  const { Completion, Work } = lessonScreens[lesson.kind];
  return (
    <section aria-labelledby="lesson-title" className="grid gap-4">
      <LessonHead course={course} lesson={lesson} position={place + 1} total={lessons.length} />
      {lesson.description === '' ? null : (
        <MarkdownLater source={lesson.description} headingLevel={3} className="max-w-prose" />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {Work ? <Work lesson={lesson} /> : null}
        {lesson.progress && Completion ? <Completion courseId={course._id} lesson={lesson} /> : null}
        <Neighbours course={course} lesson={lesson} previous={lessons[place - 1]} next={lessons[place + 1]} />
      </div>
    </section>
  );
}

interface NeighboursProps extends LessonInfoProps {
  previous: Lesson | undefined;
  next: Lesson | undefined;
}

/** The way to the lessons before and after, and what there is to say after the last one. */
function Neighbours({ course, lesson, previous, next }: NeighboursProps) {
  const isDone = lesson.progress?.isCompleted ?? false;
  const isLastDone = next === undefined && course.progress?.percent === 100;
  return (
    <>
      {previous ? (
        <LessonLink courseId={course._id} lesson={previous} variant="quiet">
          <ArrowLeft size={17} aria-hidden="true" />
          {text.previousLesson}
        </LessonLink>
      ) : null}
      {next ? (
        <LessonLink courseId={course._id} lesson={next} variant={isDone ? 'primary' : 'secondary'}>
          {text.nextLesson}
          <ArrowRight size={17} aria-hidden="true" />
        </LessonLink>
      ) : null}
      {isLastDone ? <p className="font-semibold text-ok">{text.courseDone}</p> : null}
    </>
  );
}

interface LessonHeadProps extends LessonInfoProps {
  position: number;
  total: number;
}

function LessonHead({ course, lesson, position, total }: LessonHeadProps) {
  const module = course.modules.find(({ _id }) => _id === lesson.moduleId);
  const facts = [
    text.lessonOf(position, total),
    module?.title ?? '',
    lesson.duration ? text.minutes(lesson.duration) : '',
  ].filter(Boolean);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {lesson.progress?.isCompleted ? (
          <Badge tone="ok">
            <Check size={13} aria-hidden="true" />
            {text.done}
          </Badge>
        ) : null}
      </p>
      <h2 id="lesson-title" className="display text-2xl wrap-anywhere">
        {lesson.title}
      </h2>
    </div>
  );
}

interface LessonLinkProps {
  courseId: string;
  lesson: Lesson;
  variant: 'primary' | 'secondary' | 'quiet';
  children: React.ReactNode;
}

const LessonLink = ({ courseId, lesson, variant, children }: LessonLinkProps) => (
  <LinkButton
    to="/courses/$courseId"
    params={{ courseId }}
    search={{ lesson: lesson._id }}
    variant={variant}
    title={lesson.title}
  >
    {children}
  </LinkButton>
);

export function LessonResources({ resources }: Pick<Lesson, 'resources'>) {
  if (resources.length === 0) return null;
  return (
    <Card title={text.resources}>
      <ul className="grid gap-1">
        {resources.map(({ title, url }, index) => (
          // The list may contain a resource twice.
          <li key={`${url} ${index}`}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="inline-flex max-w-full items-center gap-2 rounded-sm py-0.5 pointer-coarse:min-h-10 font-medium text-primary-ink underline-offset-3 hover:underline"
            >
              <ExternalLink size={15} aria-hidden="true" className="shrink-0" />
              <span className="wrap-anywhere">{title}</span>
              <span className="sr-only"> ({text.openInNewTab})</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
