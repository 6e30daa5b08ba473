import { useMutation, useQueryClient } from '@tanstack/react-query';
import { session } from '#web/session/session.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { ownDataText } from '#features/privacy/own-data-text.ts';
import { privacyApi, privacyQuery } from '../privacy-api.ts';

const text = ownDataText.deletion;

/** Undoes the deletion of the account. The session carries the banner, so it is read again. */
export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => privacyApi.keepAccount(),
    onSuccess: async () => {
      toast.success(text.kept);
      await session.reload();
      await client.invalidateQueries({ queryKey: privacyQuery.queryKey });
    },
    onError: (error) => showFailure(error, text.failed),
  });
}
