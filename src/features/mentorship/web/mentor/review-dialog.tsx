import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { RecentDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { ReviewPane } from './review-pane.tsx';

interface ReviewDialogProps {
  documents: readonly RecentDocument[];
  startId: string;
  onClose: () => void;
}

/** Reviews documents of several mentees. */
export const ReviewDialog = ({ documents, startId, onClose }: ReviewDialogProps) => (
  <Dialog title={text.recentDocuments} isOpen onClose={onClose} size="xl">
    <ReviewPane documents={documents} startId={startId} />
  </Dialog>
);
