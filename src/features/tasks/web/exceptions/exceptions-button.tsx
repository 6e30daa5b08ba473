import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { exceptionText as text } from './text.ts';

const ExceptionsDialog = lazyComponent(
  async () => (await import('./exceptions-dialog.tsx')).ExceptionsDialog,
);
const ExceptionDialog = lazyComponent(async () => (await import('./exception-dialog.tsx')).ExceptionDialog);

interface ExceptionsButtonProps {
  taskId: string;
  mayManage: boolean;
}

/** Opens the list of students with an exception. */
export function ExceptionsButton({ taskId, mayManage }: ExceptionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        <CalendarClock size={16} aria-hidden="true" />
        {text.open}
      </Button>
      <Opening>
        {isOpen ? (
          <ExceptionsDialog taskId={taskId} mayManage={mayManage} onClose={() => setOpen(false)} />
        ) : null}
      </Opening>
    </>
  );
}

interface ExceptionButtonProps {
  taskId: string;
  student: { id: string; name: string };
}

/** Opens what holds for one student. */
export function ExceptionButton({ taskId, student }: ExceptionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={text.of(student.name)}
        icon={<CalendarClock size={17} />}
        onPress={() => setOpen(true)}
      />
      <Opening>
        {isOpen ? <ExceptionDialog taskId={taskId} student={student} onClose={() => setOpen(false)} /> : null}
      </Opening>
    </>
  );
}
