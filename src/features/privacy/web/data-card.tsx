import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { showFailure } from '#web/step-up/show-failure.ts';
import { withStepUp } from '#web/step-up/with-step-up.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { TimeIn } from '#web/ui/time/time.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import type { Archive } from '#features/privacy/contract/privacy.ts';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { privacyApi, privacyQuery } from './privacy-api.ts';
import { ownDataText } from '#features/privacy/own-data-text.ts';

const text = ownDataText.data;

/** Makes and downloads the archive of all data about the person. */
export function DataCard() {
  const client = useQueryClient();
  const query = useQuery(privacyQuery);
  const ask = useMutation({
    mutationFn: () => withStepUp(() => privacyApi.askArchive()),
    onSuccess: ({ archive }) =>
      client.setQueryData(privacyQuery.queryKey, (known) => (known ? { ...known, archive } : known)),
    onError: (error) => showFailure(error, text.askFailed),
  });
  return (
    <LoadedCard anchor="data" title={text.title} lead={text.lead} query={query}>
      {({ archive }) => (
        <div className="grid gap-4">
          <State archive={archive} />
          {archive?.state === 'making' ? null : (
            <Button
              variant="secondary"
              className="justify-self-start"
              isPending={ask.isPending}
              onPress={() => ask.mutate()}
            >
              {archive?.state === 'ready' ? text.again : text.download}
            </Button>
          )}
        </div>
      )}
    </LoadedCard>
  );
}

function State({ archive }: { archive: Archive | null }) {
  const now = useNow();
  if (archive === null) return null;
  if (archive.state === 'making') return <ProgressBar label={text.making} />;
  if (archive.state === 'failed')
    return (
      <p role="alert" className="text-danger">
        {text.failed}
      </p>
    );
  const { url, expiresAt, bytes } = archive;
  if (url === null || expiresAt === null || Date.parse(expiresAt) <= now) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={url} download className={buttonClass()}>
        <Download size={17} aria-hidden="true" />
        {text.ready(formatBytes(bytes ?? 0))}
      </a>
      <p className="text-sm text-ink-soft">
        <TimeIn sentence={text.until} at={expiresAt} />
      </p>
    </div>
  );
}
