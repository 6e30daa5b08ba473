import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { messageOf } from '#web/calls/api-error.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { PushDevice } from '#features/notifications/contract/notifications.ts';
import { devicesQuery, notificationsApi } from '../shared/notifications-api.ts';
import { removeThisBrowser } from '../shared/push.ts';
import { notificationSettingsText as text } from '../shared/text.ts';

interface DeviceListProps {
  /** Push is on: then it matters that there is none. */
  isShownEmpty: boolean;
  canSubscribe: boolean;
  isSubscribing: boolean;
  onSubscribe: () => void;
}

/** The browsers that get push messages: one of them can be removed, and all be tried. */
export function DeviceList({ isShownEmpty, canSubscribe, isSubscribing, onSubscribe }: DeviceListProps) {
  const { data, isError, refetch } = useQuery(devicesQuery);
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const test = useMutation({
    mutationFn: () => notificationsApi.sendTest({ body: {} }),
    onSuccess: ({ sent }) => {
      if (sent > 0) toast.success(text.testSent(sent));
      else toast.error(text.testNowhere);
    },
    onError: (error) => toast.error(messageOf(error, text.testFailed)),
    onSettled: readAgain,
  });
  const devices = data?.devices ?? [];
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {text.devicesFailed}
        <Button variant="link" onPress={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </p>
    );
  if (data === undefined || (devices.length === 0 && !isShownEmpty)) return null;
  const hasThis = devices.some(({ isCurrent }) => isCurrent);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{text.devices}</h3>
      {devices.length === 0 ? (
        <p className="text-sm text-ink-soft">{text.noDevices}</p>
      ) : (
        <ul aria-label={text.devices} className="grid gap-2">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {canSubscribe && !hasThis ? (
          <Button variant="secondary" size="sm" isPending={isSubscribing} onPress={onSubscribe}>
            {text.addThis}
          </Button>
        ) : null}
        {devices.length > 0 ? (
          <Button variant="secondary" size="sm" isPending={test.isPending} onPress={() => test.mutate()}>
            {text.test}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Device({ device: { id, name, isCurrent, lastSentAt } }: { device: PushDevice }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      if (isCurrent) await removeThisBrowser(id);
      else await notificationsApi.removeDevice({ params: { deviceId: id } });
    },
    onSuccess: () => toast.success(text.removed),
    onError: (error) => toast.error(messageOf(error, text.removeFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <li className="flex items-center gap-3 rounded-md bg-sunken py-2 pr-2 pl-3">
      <MonitorSmartphone size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <span className="grid min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {isCurrent ? <Badge tone="ink">{text.thisBrowser}</Badge> : null}
        </span>
        <span className="text-sm text-ink-soft">
          {lastSentAt === null ? (
            text.neverSent
          ) : (
            <>
              {text.lastSent} <TimeAgo at={lastSentAt} />
            </>
          )}
        </span>
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={text.remove(name)}
        isPending={remove.isPending}
        onPress={() => remove.mutate()}
      >
        {text.removeShort}
      </Button>
    </li>
  );
}
