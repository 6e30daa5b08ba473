import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { join } from '#web/ui/join.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Rating } from '#features/assistant/contract/assistant.ts';
import { assistantApi, historyKey } from '../assistant-api.ts';
import { screenText as text } from '../text.ts';
import type { History } from './ask.ts';
import type { ShownMessage } from './turn.ts';

const choices = [
  { rating: 'up', label: text.helpful, Icon: ThumbsUp },
  { rating: 'down', label: text.notHelpful, Icon: ThumbsDown },
] as const satisfies readonly { rating: Rating; label: string; Icon: typeof ThumbsUp }[];

/** What the person thought of an answer. It shows at once, and goes back when the server does not keep it. */
export function RatingButtons({ message: { id, rating } }: { message: ShownMessage }) {
  const queries = useQueryClient();
  const show = (value: Rating | null): void => {
    queries.setQueryData<History>(historyKey, (history) => history && withRating(history, id, value));
  };
  const rate = useMutation({
    mutationFn: (value: Rating | null) =>
      assistantApi.rate({ params: { messageId: id }, body: { rating: value } }),
    onMutate: (value) => {
      show(value);
      return rating;
    },
    onError: (_error, _value, before) => {
      show(before ?? null);
      toast.error(text.rateFailed);
    },
  });
  return (
    <span className="inline-flex gap-1">
      {choices.map(({ rating: own, label, Icon }) => (
        <button
          key={own}
          type="button"
          aria-label={label}
          data-tooltip={label}
          aria-pressed={rating === own}
          onClick={() => rate.mutate(rating === own ? null : own)}
          className={join(
            'inline-flex size-6 cursor-pointer items-center justify-center rounded-sm transition-colors',
            rating === own ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
          )}
        >
          <Icon size={13} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}

const withRating = (history: History, id: string, rating: Rating | null): History => ({
  ...history,
  pages: history.pages.map((page) => ({
    ...page,
    messages: page.messages.map((message) => (message.id === id ? { ...message, rating } : message)),
  })),
});
