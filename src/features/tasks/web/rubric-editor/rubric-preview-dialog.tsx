import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { RubricPreview } from '#features/tasks/contract/rubrics.ts';
import { rubricText as text } from '../rubric/text.ts';

interface RubricPreviewDialogProps {
  preview: RubricPreview;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Who gets other points by the changed rubric, before anything is stored. */
export function RubricPreviewDialog({ preview, isPending, onConfirm, onClose }: RubricPreviewDialogProps) {
  const { graded, changed, returned, secondMarks, changes } = preview;
  return (
    <Dialog title={text.previewTitle} isOpen onClose={onClose} isDismissable={false}>
      <div className="grid gap-4">
        <p>
          {text.previewOf(changed, graded)} {returned > 0 ? text.previewReturned(returned) : null}
        </p>
        {secondMarks > 0 ? <p>{text.previewSecond(secondMarks)}</p> : null}
        {changes.length > 0 ? <Changes changes={changes} /> : null}
        {changed > changes.length ? (
          <p className="text-sm text-ink-soft">{text.previewMore(changed - changes.length)}</p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            {text.cancel}
          </Button>
          <Button isPending={isPending} onPress={onConfirm}>
            {text.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const Changes = ({ changes }: Pick<RubricPreview, 'changes'>) => (
  <ul aria-label={text.previewList} className="panel max-h-80 divide-y divide-line overflow-y-auto">
    {changes.map(({ studentId, name, before, after, isReturned }) => (
      <li key={studentId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="flex items-center gap-2">
          {isReturned ? <Badge>{text.wasReturned}</Badge> : null}
          <span className="figures font-semibold">{text.fromTo(before, after)}</span>
        </span>
      </li>
    ))}
  </ul>
);
