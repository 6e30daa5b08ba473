import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { DeviceList } from './device-list.tsx';
import { devicesQuery } from '../shared/notifications-api.ts';
import { type PushOutcome, subscribeThisBrowser } from '../shared/push.ts';
import { notificationSettingsText as text } from '../shared/text.ts';
import { usePushPermission } from './use-push-permission.ts';

const outcomeTexts = {
  blocked: text.blocked,
  dismissed: text.dismissed,
  'no-service': text.noService,
} as const satisfies Partial<Record<PushOutcome, string>>;

interface PushCardProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** The browser is asked when the switch is turned on, and never before. */
export function PushCard({ isOn, onChange }: PushCardProps) {
  const queries = useQueryClient();
  const permission = usePushPermission();
  const [problem, setProblem] = useState<string>();
  const subscribe = useMutation({
    mutationFn: subscribeThisBrowser,
    onSuccess: (outcome) => {
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      setProblem(outcome === 'on' ? undefined : outcomeTexts[outcome]);
      if (outcome === 'on') onChange(true);
    },
    onError: (error) => toast.error(messageOf(error, text.noService)),
  });
  const said = permission === 'denied' ? text.blocked : problem;
  return (
    <Card>
      <Switch
        label={text.push}
        hint={permission === 'unsupported' ? text.unsupported : text.pushHint}
        isOn={isOn}
        isDisabled={permission === 'unsupported' && !isOn}
        onChange={(on) => {
          setProblem(undefined);
          if (on) subscribe.mutate();
          else onChange(false);
        }}
      />
      <output className={said === undefined ? 'sr-only' : 'rounded-md bg-danger-soft p-3 text-sm'}>
        {said}
      </output>
      <DeviceList
        isShownEmpty={isOn}
        canSubscribe={isOn && permission !== 'unsupported'}
        isSubscribing={subscribe.isPending}
        onSubscribe={() => subscribe.mutate()}
      />
    </Card>
  );
}
