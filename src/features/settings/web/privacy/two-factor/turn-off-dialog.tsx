import { replaceSession } from '#web/session/session.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { security } from '../security-api.ts';
import { PasswordQuestion } from '../password-question.tsx';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.twoFactor;

export const TurnOffDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => (
  <Dialog title={text.turnOffTitle} isOpen size="sm" onClose={onClose} isDismissable={false}>
    <PasswordQuestion
      lead={text.turnOffLead}
      confirmLabel={text.turnOff}
      isDanger
      call={(password) => replaceSession(() => security.disableTwoFactor({ body: { password } }))}
      onDone={onDone}
      onClose={onClose}
    />
  </Dialog>
);
