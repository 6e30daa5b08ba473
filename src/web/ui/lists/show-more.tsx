import { Button } from '../buttons/button.tsx';

interface ShowMoreProps {
  /** What an infinite query gives. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
}

/** Below a list that has another page. */
export const ShowMore = ({ list, label }: ShowMoreProps) =>
  list.hasNextPage ? (
    <Button
      variant="secondary"
      className="justify-self-center"
      isPending={list.isFetchingNextPage}
      onPress={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  ) : null;
