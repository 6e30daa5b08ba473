import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { chatActionsContract } from '#features/chat/contract/actions.ts';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { privacyScreenText } from './text.ts';

const text = privacyScreenText.blocked;
const chat = createClient({ blocked: chatActionsContract.blocked, block: chatActionsContract.block });
const blockedKey = ['settings', 'blocked'];

/** The people that the person has blocked in the chat. */
export function BlockedCard() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: blockedKey,
    queryFn: ({ signal }) => chat.blocked({}, { signal }),
    refetchOnMount: 'always',
  });
  const unblock = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      chat.block({ body: { contactId: id, blocked: false } }),
    onSuccess: async (_answer, { name }) => {
      toast.success(text.unblocked(name));
      await client.invalidateQueries({ queryKey: blockedKey });
    },
    onError: (error) => showFailure(error, privacyScreenText.failed),
  });
  return (
    <LoadedCard anchor="blocked" title={text.title} lead={text.lead} query={query}>
      {({ blocked }) =>
        blocked.length === 0 ? (
          <p className="text-ink-soft">{text.none}</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {blocked.map(({ contact, blockedAt }) => (
              <li key={contact.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
                <Avatar name={contact.name} />
                <div className="grid min-w-0 flex-1 basis-40">
                  <p className="font-medium wrap-anywhere">{contact.name}</p>
                  <p className="text-sm text-ink-soft">
                    <TimeIn sentence={text.since} at={blockedAt} as="date" />
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={text.unblockOf(contact.name)}
                  isPending={unblock.isPending && unblock.variables.id === contact.id}
                  onPress={() => unblock.mutate(contact)}
                >
                  {text.unblock}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedCard>
  );
}
