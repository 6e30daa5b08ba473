import type { FileView } from '#shared/file-view.ts';
import { Download } from 'lucide-react';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DocumentFrame } from '#web/viewer/document-frame.tsx';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';

interface DocumentViewerProps {
  file: FileView;
  onClose: () => void;
}

/** A PDF of a message, in the frame without an origin. */
export const DocumentViewer = ({ file: { name, type, url }, onClose }: DocumentViewerProps) => (
  <Dialog title={name} isOpen onClose={onClose} size="lg">
    <DocumentFrame url={url} type={type} name={name} className="h-[min(40rem,68dvh)]" />
    <a href={`${url}?download=1`} download={name} className={`${buttonClass('secondary')} mt-3`}>
      <Download size={18} aria-hidden="true" />
      {text.downloadFile}
    </a>
  </Dialog>
);
