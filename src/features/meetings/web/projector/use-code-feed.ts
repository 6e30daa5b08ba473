import { useEffect, useState } from 'react';
import { onConnected } from '#web/live/connection.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { useStore } from '#web/storage/store.ts';
import { meetingEvents } from '#features/meetings/contract/events.ts';
import { attendanceApi } from '../shared/meetings-api.ts';
import { CodeFeed, type Shown } from './code-feed.ts';

/** Opens the check-in of a meeting and follows its code while the view is on the screen. */
export function useCodeFeed(meetingId: string): Shown {
  const [feed] = useState(() => {
    const params = { meetingId };
    return new CodeFeed({
      open: () => attendanceApi.openCheckIn({ params }),
      show: () => attendanceApi.showCode({ params }),
    });
  });
  useEffect(() => {
    const ask = (): void => void feed.ask();
    feed.start();
    addEventListener('online', ask);
    const stops = [
      onConnected(ask),
      onServerEvent(meetingEvents, 'attendance_changed', (changed) => {
        if (changed.meetingId === meetingId) feed.count(changed.counted);
      }),
    ];
    return () => {
      removeEventListener('online', ask);
      for (const stop of stops) stop();
      feed.stop();
    };
  }, [feed, meetingId]);
  return useStore(feed.shown);
}
