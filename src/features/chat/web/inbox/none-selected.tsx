import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { chatText as text } from '#features/chat/text.ts';

/** The right pane without a conversation. While the list is loading it stays blank: the first one will be selected. */
export function NoneSelected({ isWaiting }: { isWaiting: boolean }) {
  return (
    <section aria-label={text.noneSelected} className="grid h-full place-items-center overflow-y-auto">
      {isWaiting ? null : (
        <EmptyState title={text.noneSelected} text={text.noneSelectedText} drawing="envelope" />
      )}
    </section>
  );
}
