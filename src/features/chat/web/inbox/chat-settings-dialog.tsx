import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ChatSettings } from '#features/chat/contract/messages.ts';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { chatActions } from '../shared/chat-actions.ts';
import { chatKeys } from '../shared/chat-api.ts';
import { forgetReadReceipts } from '../shared/chat-cache.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** What holds for all conversations: read receipts, and who is blocked. */
export function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={text.chatSettings} isOpen onClose={onClose}>
      <div className="grid gap-6">
        <ReadReceipts />
        <BlockedPeople />
      </div>
    </Dialog>
  );
}

function ReadReceipts() {
  const client = useQueryClient();
  const settings = useQuery({
    queryKey: chatKeys.settings,
    queryFn: ({ signal }) => chatActions.settings({}, { signal }),
    refetchOnMount: 'always',
  });
  const save = useMutation({
    mutationFn: (body: ChatSettings) => chatActions.saveSettings({ body }),
    onSuccess: (saved) => {
      client.setQueryData(chatKeys.settings, saved);
      forgetReadReceipts(client);
    },
    onError: (error) => toast.error(messageOf(error, dialogsText.settingsNotSaved)),
  });
  if (settings.isPending) return <Spinner label={dialogsText.loadingSettings} />;
  if (settings.isError) return <LoadProblem query={settings} text={dialogsText.settingsFailed} />;
  const isOn = save.isPending ? save.variables.readReceipts : settings.data.readReceipts;
  return (
    <Switch
      label={dialogsText.readReceipts}
      hint={dialogsText.readReceiptsText}
      isOn={isOn}
      onChange={(readReceipts) => (save.isPending ? undefined : save.mutate({ readReceipts }))}
    />
  );
}

function BlockedPeople() {
  const client = useQueryClient();
  const live = useChatLive();
  const people = useQuery({
    queryKey: chatKeys.blocked,
    queryFn: ({ signal }) => chatActions.blocked({}, { signal }),
    refetchOnMount: 'always',
  });
  const unblock = async (contactId: string) => {
    if (await live.decide('block', { contactId, blocked: false }))
      await client.invalidateQueries({ queryKey: chatKeys.blocked });
  };
  if (!people.data) return null;
  const { blocked } = people.data;
  return (
    <section className="grid gap-2 border-t border-line pt-5">
      <h3 className="font-semibold">{dialogsText.blockedPeople}</h3>
      {blocked.length === 0 ? <p className="text-sm text-ink-soft">{dialogsText.nobodyBlocked}</p> : null}
      <ul className="grid gap-1">
        {blocked.map(({ contact }) => (
          <li key={contact.id} className="flex items-center gap-3 py-1">
            <Avatar name={contact.name} size="sm" />
            <span className="min-w-0 flex-1 truncate">{contact.name}</span>
            <Button variant="secondary" size="sm" onPress={() => void unblock(contact.id)}>
              {text.unblockUser}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
