import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { setBadge } from '#web/unread/badges.ts';
import type { UnreadTotal } from '#features/chat/contract/messages.ts';
import { chatApi, chatKeys } from './chat-api.ts';

const chatPath = '/chat';
/** Messages of conversations that this tab does not hold are counted together. */
const countMs = 250;

/** How many messages wait, in the menu and in the title of the tab: nothing of a conversation while it is muted. */
export class UnreadBadge {
  readonly #client: QueryClient;
  readonly #onUnmute: () => void;
  #stopFollowing: (() => void) | undefined;
  #countTimer: ReturnType<typeof setTimeout> | undefined;
  #unmuteTimer: ReturnType<typeof setTimeout> | undefined;
  #unmutesAt: string | null = null;

  /** `onUnmute`: a mute for a time has ended. */
  constructor(client: QueryClient, onUnmute: () => void) {
    this.#client = client;
    this.#onUnmute = onUnmute;
  }

  begin(): void {
    const total = new QueryObserver<UnreadTotal>(this.#client, {
      queryKey: chatKeys.unread,
      queryFn: ({ signal }) => chatApi.unreadCount({}, { signal }),
    });
    this.#stopFollowing = total.subscribe(({ data }) => {
      if (data) this.#show(data);
    });
  }

  /** Asks the server, once for all messages that come until then. */
  countSoon(): void {
    clearTimeout(this.#countTimer);
    this.#countTimer = setTimeout(
      () => void this.#client.invalidateQueries({ queryKey: chatKeys.unread }),
      countMs,
    );
  }

  stop(): void {
    this.#stopFollowing?.();
    clearTimeout(this.#countTimer);
    clearTimeout(this.#unmuteTimer);
    setBadge(chatPath, 0);
  }

  #show({ unreadCount, unmutesAt }: UnreadTotal): void {
    setBadge(chatPath, unreadCount);
    if (unmutesAt === this.#unmutesAt) return;
    this.#unmutesAt = unmutesAt;
    clearTimeout(this.#unmuteTimer);
    if (unmutesAt !== null)
      this.#unmuteTimer = setTimeout(this.#onUnmute, Date.parse(unmutesAt) - Date.now() + countMs);
  }
}
