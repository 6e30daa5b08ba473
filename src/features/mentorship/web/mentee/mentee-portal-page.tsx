import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { completionPercent } from '#features/mentorship/contract/completion.ts';
import type { DocumentCategory, MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { CategoryList } from '../admin/category-list.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { MentorCard } from './mentor-card.tsx';
import { MentoringTabs } from '../part/mentoring-tabs.tsx';
import type { LinkedDocument } from '../shared/linked-document.ts';
import { categoriesQuery, myDocumentsQuery, myMentorQuery } from '../shared/mentorship-api.ts';
import type { UploadTarget } from './upload-dialog.tsx';
import { NotForYou } from '../documents/not-for-you.tsx';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';

const UploadDialog = lazyComponent(async () => (await import('./upload-dialog.tsx')).UploadDialog);

interface MenteePortalPageProps extends LinkedDocument {
  /** The figures of the student’s journeys. */
  ownPulse: ReactNode;
}

/** The portal of a student. Other people have none. */
export function MenteePortalPage({ ownPulse, ...linked }: MenteePortalPageProps) {
  const { role, isPendingTeacher } = useUser();
  if (role === 'student' && !isPendingTeacher) return <Portal {...linked} ownPulse={ownPulse} />;
  return (
    <NotForYou
      title={text.portalTitle}
      heading={text.noMentorTitle}
      whose={text.studentsOnly}
      instead={
        role === 'teacher'
          ? { label: text.mentorTitle, to: '/mentor-section' }
          : { label: text.dashboard, to: '/dashboard' }
      }
    />
  );
}

/** The student's documents, completion and mentor. */
function Portal({ ownPulse, ...linked }: MenteePortalPageProps) {
  const mentor = useQuery(myMentorQuery);
  const categories = useQuery(categoriesQuery);
  const documents = useQuery(myDocumentsQuery);
  const [target, setTarget] = useState<UploadTarget>();
  const failed = [mentor, categories, documents].find((query) => query.isError && query.data === undefined);
  useFailureToast(failed ?? mentor, text.loadMenteeFailed);
  const isReady = mentor.data && categories.data && documents.data;
  return (
    <Page
      title={text.portalTitle}
      lead={text.portalLead}
      trail={[{ label: text.dashboard, to: '/dashboard' }, { label: text.portalTitle }]}
      width="normal"
      actions={
        <Button onPress={() => setTarget({})} isDisabled={!isReady}>
          <Upload size={18} aria-hidden="true" />
          {text.uploadTitle}
        </Button>
      }
    >
      <MentoringTabs side="mentee" />
      {failed ? (
        <LoadProblem
          query={{
            error: failed.error,
            isFetching: failed.isFetching,
            refetch: () => Promise.all([mentor.refetch(), categories.refetch(), documents.refetch()]),
          }}
          text={text.loadMenteeFailed}
          isPanel
        />
      ) : null}
      {!failed && !isReady ? <Loading /> : null}
      {isReady && !failed ? (
        <div className="grid items-start gap-(--gap) lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-(--gap) max-lg:order-2">
            <CategoryList
              categories={categories.data.categories}
              documents={documents.data.documents}
              onUpload={setTarget}
            />
            <DocumentList
              documents={documents.data.documents}
              categories={categories.data.categories}
              mentor={mentor.data.mentor}
              onUpload={setTarget}
              linked={linked}
            />
            {mentor.data.mentor ? ownPulse : null}
          </div>
          <div className="grid gap-(--gap)">
            <MentorCard mentor={mentor.data.mentor} request={mentor.data.request} />
            <Completion categories={categories.data.categories} documents={documents.data.documents} />
          </div>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {target && categories.data ? (
          <UploadDialog
            target={target}
            categories={categories.data.categories}
            onClose={() => setTarget(undefined)}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}

function Completion({
  categories,
  documents,
}: {
  categories: readonly DocumentCategory[];
  documents: readonly MenteeDocument[];
}) {
  const required = categories.filter((category) => category.required);
  const done = required.filter(
    ({ id }) => completionPercent([{ id, required: true }], documents) === 100,
  ).length;
  return (
    <Card>
      <ProgressBar label={text.completion} value={completionPercent(categories, documents)} />
      <p className="text-sm text-ink-soft">{text.completionOf(done, required.length)}</p>
    </Card>
  );
}

function Loading() {
  return (
    <div className="grid gap-(--gap) lg:grid-cols-[minmax(0,1fr)_20rem]">
      <output className="sr-only">{text.loading}</output>
      <div className="panel grid gap-4 p-5 max-lg:order-2">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
      <div className="grid gap-(--gap)">
        {['h-24', 'h-10'].map((height) => (
          <div key={height} className="panel grid gap-4 p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className={height} />
          </div>
        ))}
      </div>
    </div>
  );
}
