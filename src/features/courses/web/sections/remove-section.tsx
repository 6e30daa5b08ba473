import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { Section } from '#features/courses/contract/sections.ts';
import { sectionsApi } from './sections-api.ts';
import { sectionsText as text } from './text.ts';
import { useSectionsChange } from './use-sections-change.ts';

interface RemoveSectionProps {
  courseId: string;
  section: Section;
  onClose: () => void;
}

export function RemoveSection({ courseId, section: { id, name }, onClose }: RemoveSectionProps) {
  const remove = useSectionsChange<void>(courseId, {
    send: () => sectionsApi.removeSection({ params: { courseId, sectionId: id } }),
    done: () => text.removed(name),
    onDone: onClose,
  });
  return (
    <Confirmation
      isDanger
      title={text.removeTitle(name)}
      text={text.removeBody}
      confirmLabel={text.removeLabel}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
