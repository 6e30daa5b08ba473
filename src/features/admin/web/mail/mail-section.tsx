import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { mailStates, type OutgoingMail } from '#features/admin/contract/mails.ts';
import { mailApi, mailsKey, mailsQuery } from '../admin-api.ts';
import type { AdminSectionProps } from '#web/admin-section.ts';
import { PagedList } from '#web/ui/searching/paged-list.tsx';
import { mailText as text } from './text.ts';

/** The mail outbox, with the mail server's errors. */
export function MailSection({ search, onSearch }: AdminSectionProps) {
  const shown = mailStates.find((state) => state === search['state']);
  const list = useInfiniteQuery(mailsQuery(shown));
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const failed = list.data?.pages[0]?.failed ?? 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label={text.show}
          value={shown ?? ''}
          onChange={(value) => onSearch({ state: value || undefined })}
          options={[
            { value: '', label: text.all },
            ...mailStates.map((value) => ({ value, label: text.states[value] })),
          ]}
          className="w-full @md:w-56"
        />
        {failed > 0 ? <p className="font-medium text-danger">{text.failedCount(failed)}</p> : null}
      </div>
      <PagedList
        query={list}
        loading={text.loading}
        failed={text.loadFailed}
        more={text.more}
        isEmpty={mails.length === 0}
        empty={
          <div className="panel">
            <EmptyState title={text.noneTitle} text={text.noneText} drawing="envelope" level={3} />
          </div>
        }
      >
        <ul aria-label={text.listLabel} className="panel divide-y divide-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

const tones = {
  waiting: 'ink',
  sent: 'ok',
  printed: 'neutral',
  failed: 'danger',
  expired: 'neutral',
} as const;

function MailRow({ mail }: { mail: OutgoingMail }) {
  const retry = useRetry(mail);
  const title = mail.subject ?? text.secret;
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span
            className={`min-w-0 wrap-anywhere ${mail.subject === null ? 'text-ink-soft italic' : 'font-semibold'}`}
          >
            {title}
          </span>
          <Badge tone={tones[mail.state]}>{text.states[mail.state]}</Badge>
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {text.to(mail.recipient)} · <TimeAgo at={mail.createdAt} />
          {mail.attempts > 1 ? ` · ${text.attempts(mail.attempts)}` : ''}
        </span>
        {mail.lastError === null ? null : (
          <p className="margin-note mt-1 text-sm break-words">{mail.lastError}</p>
        )}
      </div>
      {mail.canRetry ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start @2xl:self-center"
          aria-label={text.retryNamed(mail.recipient)}
          isPending={retry.isPending}
          onPress={() => retry.mutate()}
        >
          {text.retry}
        </Button>
      ) : null}
    </li>
  );
}

function useRetry({ id, recipient }: OutgoingMail) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => mailApi.retryMail({ params: { mailId: id }, body: {} }),
    onSuccess: () => toast.success(text.retried(recipient)),
    onError: (error) => toast.error(refusalOr(error, text.retryFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: mailsKey }),
  });
}
