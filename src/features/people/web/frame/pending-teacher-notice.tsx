import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';

const PendingTeacherBanner = lazyComponent(
  async () => (await import('../pending-teacher-banner.tsx')).PendingTeacherBanner,
);

/** On every screen of a teacher who waits for approval. */
export const PendingTeacherNotice = () =>
  useUser().isPendingTeacher ? (
    <Suspense fallback={null}>
      <PendingTeacherBanner />
    </Suspense>
  ) : null;
