import { Button } from '#web/ui/buttons/button.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { SignalCard } from '#features/signals/contract/signals.ts';
import { signalNames } from '#features/signals/text.ts';
import { signalsApi, useSignalChange } from '../shared/signals-api.ts';
import { cardText as text } from '../shared/text.ts';

/** What the mentor has seen to lately. The mentor can take it back. */
export const SettledList = ({
  settled,
  studentId,
}: {
  settled: readonly SignalCard[];
  studentId: string;
}) => (
  <section aria-label={text.seenTo} className="grid gap-1">
    <p className="text-sm font-semibold text-ink-soft">{text.seenTo}</p>
    <ul className="grid divide-y divide-line">
      {settled.map((signal) => (
        <SettledRow key={signal.key} signal={signal} studentId={studentId} />
      ))}
    </ul>
  </section>
);

function SettledRow({ signal, studentId }: { signal: SignalCard; studentId: string }) {
  const { mutate, isPending } = useSignalChange();
  const { key, rule, settled, note } = signal;
  if (settled === null) return null;
  const handleUndo = () =>
    mutate({
      send: () => signalsApi.reopen({ params: { studentId }, body: { key } }),
      onDone: () => toast.success(text.reopened),
    });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p>
          {signalNames[rule]} · <span className="text-ink-soft">{text.settledAs[settled.as]}</span>{' '}
          <Time at={settled.at} as="date" className="text-ink-soft" />
        </p>
        {note === null || note === '' ? null : (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>
        )}
      </div>
      {settled.isUndoable ? (
        <Button
          variant="link"
          isPending={isPending}
          aria-label={text.answerTo(text.undo, signalNames[rule], text.settledAs[settled.as])}
          onPress={handleUndo}
        >
          {text.undo}
        </Button>
      ) : null}
    </li>
  );
}
