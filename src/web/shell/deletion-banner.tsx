import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { messageOf, offlineError, toApiError } from '../calls/api-error.ts';
import { session } from '../session/session.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TimeIn } from '../ui/time/time.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { shellText as text } from './text.ts';

/** On every screen of a person whose account will be erased: until when, and the way back. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: async () => {
      toast.success(text.accountKept);
      await session.reload();
      await client.invalidateQueries({ queryKey: ['settings', 'privacy-state'] });
    },
    onError: (error) => toast.error(messageOf(error, text.keepFailed)),
  });
  return (
    <section
      aria-label={text.deletionLabel}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-danger-soft px-4 py-2 text-sm text-danger md:px-8"
    >
      <Trash2 size={16} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52 font-semibold">
        <TimeIn sentence={text.deletionDue} at={dueAt} as="longDate" />
      </p>
      <Button variant="secondary" size="sm" isPending={keep.isPending} onPress={() => keep.mutate()}>
        {text.keepAccount}
      </Button>
    </section>
  );
}

async function keepAccount(): Promise<void> {
  const response = await fetch('/api/privacy/keep-account', {
    method: 'POST',
    credentials: 'include',
  }).catch((cause: unknown) => {
    throw offlineError(cause);
  });
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
}
