import { useState } from 'react';
import { ownZone } from '#shared/time/zoned-clock.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { MuteChoice } from '#features/chat/contract/actions.ts';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

const choices: readonly { mute: MuteChoice; label: string }[] = [
  { mute: 'hour', label: dialogsText.muteHour },
  { mute: 'tomorrow', label: dialogsText.muteTomorrow },
  { mute: 'always', label: dialogsText.muteAlways },
];

/** For how long a conversation is to be silent. */
export function MuteDialog({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const live = useChatLive();
  const [chosen, setChosen] = useState<MuteChoice>();
  const choose = async (mute: MuteChoice) => {
    setChosen(mute);
    if (await live.decide('mute', { contactId, mute, timeZone: ownZone() })) onClose();
    else setChosen(undefined);
  };
  return (
    <Dialog title={text.muteNotifications} isOpen onClose={onClose} size="sm">
      <div className="grid gap-3">
        <p className="text-ink-soft">{dialogsText.muteText}</p>
        {choices.map(({ mute, label }, index) => (
          <Button
            key={mute}
            variant="secondary"
            className="justify-start!"
            autoFocus={index === 0}
            isPending={chosen === mute}
            isDisabled={chosen !== undefined && chosen !== mute}
            onPress={() => void choose(mute)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
