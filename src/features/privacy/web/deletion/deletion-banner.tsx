import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { ownDataText } from '#features/privacy/own-data-text.ts';
import { useKeepAccount } from './use-keep-account.ts';

const text = ownDataText.deletion;

/** On every screen of a person whose account will be erased: until when, and the way back. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const keep = useKeepAccount();
  return (
    <section
      aria-label={text.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-danger-soft px-4 py-2 text-sm text-danger md:px-8"
    >
      <Trash2 size={16} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 flex-1 basis-52 font-semibold">
        <TimeIn sentence={text.pending} at={dueAt} as="longDate" />
      </p>
      <Button variant="secondary" size="sm" isPending={keep.isPending} onPress={() => keep.mutate()}>
        {text.keep}
      </Button>
    </section>
  );
}
