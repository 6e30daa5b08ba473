import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';

const DeletionBanner = lazyComponent(
  async () => (await import('../deletion/deletion-banner.tsx')).DeletionBanner,
);

/** On every screen of a person whose account will be deleted. */
export function DeletionNotice() {
  const { deletionDueAt } = useUser();
  return deletionDueAt ? (
    <Suspense fallback={null}>
      <DeletionBanner dueAt={deletionDueAt} />
    </Suspense>
  ) : null;
}
