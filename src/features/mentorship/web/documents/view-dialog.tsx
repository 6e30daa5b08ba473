import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useOpened } from '#web/opened/use-opened.ts';
import { DocumentFrame } from '#web/viewer/document-frame.tsx';
import { canShow } from '#web/viewer/messages.ts';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';

interface ViewDialogProps {
  document: MenteeDocument;
  onClose: () => void;
}

/** The student's own document, in the same frame without an origin in which the mentor sees it. */
export function ViewDialog({ document: { id, name, type, url }, onClose }: ViewDialogProps) {
  useOpened(`/mentee-section?document=${id}`, name);
  return (
    <Dialog title={name} isOpen onClose={onClose} size="lg">
      {canShow(type) ? (
        <DocumentFrame url={url} type={type} name={name} className="h-[min(34rem,68dvh)]" />
      ) : (
        <p className="text-ink-soft">{text.cannotPreview}</p>
      )}
    </Dialog>
  );
}
