import { NewSection } from '#features/courses/contract/forms/section.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import { sectionsKey } from '../shared/keys.ts';
import { NameDialog } from '../forms/name-dialog.tsx';
import { sectionsApi } from './sections-api.ts';
import { sectionsText as text } from './text.ts';

interface SectionNameDialogProps {
  courseId: string;
  /** Absent: a new one. */
  section?: Section;
  onClose: () => void;
}

/** The name of a new section, or another name for one. */
export const SectionNameDialog = ({ courseId, section, onClose }: SectionNameDialogProps) => (
  <NameDialog
    schema={NewSection}
    {...(section ? { name: section.name } : {})}
    send={(body) =>
      section
        ? sectionsApi.renameSection({ params: { courseId, sectionId: section.id }, body })
        : sectionsApi.addSection({ params: { courseId }, body })
    }
    queryKey={sectionsKey(courseId)}
    text={{
      title: section ? text.rename(section.name) : text.addTitle,
      field: text.fieldName,
      save: section ? text.save : text.make,
      failed: text.failed,
      done: section ? () => text.renamed : text.made,
    }}
    onClose={onClose}
  />
);
