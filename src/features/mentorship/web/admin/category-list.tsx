import { Upload } from 'lucide-react';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type {
  DocumentCategory,
  DocumentStatus,
  MenteeDocument,
} from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { StatusBadge } from '../documents/status-badge.tsx';
import type { UploadTarget } from '../mentee/upload-dialog.tsx';

interface CategoryListProps {
  categories: readonly DocumentCategory[];
  documents: readonly MenteeDocument[];
  onUpload: (target: UploadTarget) => void;
}

/** The categories, each with its state and an upload button. */
export const CategoryList = ({ categories, documents, onUpload }: CategoryListProps) => (
  <Card title={text.requiredTitle}>
    <ul className="grid gap-4 sm:gap-0 sm:divide-y sm:divide-line">
      {categories.map((category) => (
        <li
          key={category.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_11rem_auto] sm:items-center sm:py-3 sm:first:pt-0 sm:last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium break-words">{category.name}</p>
            {category.description === '' ? null : (
              <p className="text-sm break-words text-ink-soft">{category.description}</p>
            )}
          </div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={text.uploadFor(category.name)}
            className="-mr-3 sm:order-3"
            onPress={() => onUpload({ categoryId: category.id })}
          >
            <Upload size={15} aria-hidden="true" />
            {text.upload}
          </Button>
          <p className="flex flex-wrap gap-1.5">
            <StateOf status={stateOf(category, documents)} isRequired={category.required} />
          </p>
        </li>
      ))}
    </ul>
  </Card>
);

function StateOf({ status, isRequired }: { status: DocumentStatus | undefined; isRequired: boolean }) {
  return (
    <>
      <Badge>{isRequired ? text.required : text.optional}</Badge>
      {status === undefined && isRequired ? <Badge tone="mark">{text.missing}</Badge> : null}
      {status === undefined ? null : <StatusBadge status={status} />}
    </>
  );
}

/** The best state among a category's documents. */
function stateOf({ id }: DocumentCategory, documents: readonly MenteeDocument[]): DocumentStatus | undefined {
  const states = documents.filter((document) => document.categoryId === id).map(({ status }) => status);
  return (['approved', 'pending', 'rejected'] as const).find((status) => states.includes(status));
}
