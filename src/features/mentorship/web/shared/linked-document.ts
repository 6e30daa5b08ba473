import { useEffect } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';

/** The document that the address names, and how the screen changes it. */
export interface LinkedDocument {
  documentId: string | undefined;
  onOpen: (documentId: string | undefined) => void;
}

/** An address names a document that this person no longer sees: the screen says so and drops it from the address. */
export function useMissingDocument({ onOpen }: LinkedDocument, isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return;
    toast.info(text.documentGone, { id: 'document-gone' });
    onOpen(undefined);
  }, [isMissing, onOpen]);
}
