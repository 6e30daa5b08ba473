import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import type { Section } from '#features/courses/contract/sections.ts';
import { RemoveSection } from './remove-section.tsx';
import { sectionsQuery } from './sections-api.ts';
import { sectionsText as text } from './text.ts';

const NameDialog = lazyComponent(async () => (await import('./name-dialog.tsx')).SectionNameDialog);
const StudentsDialog = lazyComponent(async () => (await import('./students-dialog.tsx')).StudentsDialog);

type Open = { what: 'add' } | { what: 'rename' | 'students' | 'remove'; section: Section };

/** The sections of a course, for those who manage it. */
export function SectionsCard({ courseId }: { courseId: string }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title={text.title}
      end={
        <Button variant="secondary" size="sm" onPress={() => setOpen({ what: 'add' })}>
          <Plus size={16} aria-hidden="true" />
          {text.add}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{text.hint}</p>
      <SectionList courseId={courseId} onOpen={setOpen} />
      <Opening>
        {open?.what === 'add' ? <NameDialog courseId={courseId} onClose={close} /> : null}
        {open?.what === 'rename' ? (
          <NameDialog courseId={courseId} section={open.section} onClose={close} />
        ) : null}
        {open?.what === 'students' ? (
          <StudentsDialog courseId={courseId} section={open.section} onClose={close} />
        ) : null}
        {open?.what === 'remove' ? (
          <RemoveSection courseId={courseId} section={open.section} onClose={close} />
        ) : null}
      </Opening>
    </Card>
  );
}

function SectionList({ courseId, onOpen }: { courseId: string; onOpen: (open: Open) => void }) {
  const list = useQuery(sectionsQuery(courseId));
  if (list.data === undefined)
    return list.isPending ? (
      <Skeleton className="h-16 w-full" />
    ) : (
      <LoadProblem query={list} text={text.loadFailed} />
    );
  if (list.data.sections.length === 0) return <p className="text-ink-soft">{text.none}</p>;
  return (
    <ul className="grid divide-y divide-line" aria-label={text.title}>
      {list.data.sections.map((section) => (
        <PassingRow key={section.id}>
          <SectionRow section={section} onOpen={onOpen} />
        </PassingRow>
      ))}
    </ul>
  );
}

function SectionRow({ section, onOpen }: { section: Section; onOpen: (open: Open) => void }) {
  const { name, students } = section;
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft">{text.students(students ?? 0)}</span>
      </div>
      <IconButton
        label={text.open(name)}
        icon={<Users size={17} />}
        onPress={() => onOpen({ what: 'students', section })}
      />
      <IconButton
        label={text.rename(name)}
        icon={<Pencil size={17} />}
        onPress={() => onOpen({ what: 'rename', section })}
      />
      <IconButton
        label={text.remove(name)}
        icon={<Trash2 size={17} />}
        onPress={() => onOpen({ what: 'remove', section })}
      />
    </div>
  );
}
