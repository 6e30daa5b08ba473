import { useState } from 'react';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { security } from '../security-api.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordQuestion } from '../password-question.tsx';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.twoFactor;

/** Replaces the backup codes by ten new ones. */
export function NewCodesDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog
      title={codes ? text.codesTitle : text.newCodesTitle}
      isOpen
      size="sm"
      onClose={onClose}
      isDismissable={false}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordQuestion
          lead={text.newCodesLead}
          confirmLabel={text.makeCodes}
          call={(password) => security.newBackupCodes({ body: { password } })}
          onDone={({ backupCodes }) => {
            setCodes(backupCodes);
            onMade();
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
