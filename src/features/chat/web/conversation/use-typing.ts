import { useEffect, useRef, useState } from 'react';
import { emit, onServerEvent } from '#web/live/socket.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';

/** Is the contact writing to the viewer just now? Ends with their message, or some seconds after they have stopped. */
export function useContactTyping(contactId: string): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (value: boolean) => {
      clearTimeout(timer);
      setTyping(value);
      if (value) timer = setTimeout(() => setTyping(false), chatLimits.typingExpiresMs);
    };
    const stops = [
      onServerEvent(chatEvents, 'typing', ({ senderId }) => (senderId === contactId ? set(true) : undefined)),
      onServerEvent(chatEvents, 'new_message', ({ senderId }) =>
        senderId === contactId ? set(false) : undefined,
      ),
    ];
    return () => {
      set(false);
      for (const stop of stops) stop();
    };
  }, [contactId]);
  return isTyping;
}

/** Notifies the contact that the viewer writes, at most once in three seconds. */
export function useSendTyping(contactId: string): () => void {
  const sentAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (now - sentAt.current < chatLimits.typingThrottleMs) return;
    sentAt.current = now;
    emit(chatEvents, 'typing', { receiverId: contactId });
  };
}
