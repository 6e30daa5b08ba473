import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { courseRuleQuery, lateApi } from './late-api.ts';
import { RuleForm } from './rule-form.tsx';
import { lateScreenText as text } from './text.ts';

/** For those who manage the course: what late work costs in it. */
export function CourseRule({ courseId }: { courseId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        <CalendarClock size={17} aria-hidden="true" />
        {text.open}
      </Button>
      <Opening>{isOpen ? <RuleDialog courseId={courseId} onClose={() => setOpen(false)} /> : null}</Opening>
    </>
  );
}

function RuleDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const query = useQuery(courseRuleQuery(courseId));
  return (
    <Dialog title={text.title} isOpen onClose={onClose} isDismissable={false}>
      <p className="mb-4 text-ink-soft">{text.courseLead}</p>
      {query.data ? (
        <RuleForm
          stored={query.data}
          college={query.data.college}
          save={(body) => lateApi.changeOfCourse({ params: { courseId }, body })}
          onSaved={onClose}
        />
      ) : query.isError ? (
        <LoadProblem query={query} text={text.loadFailed} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}
