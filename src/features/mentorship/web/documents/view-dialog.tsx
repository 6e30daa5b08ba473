import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DocumentFrame } from '#web/viewer/document-frame.tsx';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';

interface ViewDialogProps {
  document: MenteeDocument;
  onClose: () => void;
}

/** One's own document, in the same frame without an origin in which the mentor sees it. */
export const ViewDialog = ({ document: { name, type, url }, onClose }: ViewDialogProps) => (
  <Dialog title={name} isOpen onClose={onClose} size="lg">
    <DocumentFrame url={url} type={type} name={name} className="h-[min(34rem,68dvh)]" />
  </Dialog>
);
