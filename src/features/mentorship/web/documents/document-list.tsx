import { useQueryClient } from '@tanstack/react-query';
import { Download, Eye, FileText, Trash2, Upload } from 'lucide-react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useSeenInView } from '#web/unread/seen.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { Opening } from '#web/ui/layout/opening.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { canShow } from '#web/viewer/messages.ts';
import type { DocumentCategory, MenteeDocument, Mentor } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { EarlierVersions } from './earlier-versions.tsx';
import { ConfirmedButton } from '../shared/confirmed-button.tsx';
import { type LinkedDocument, useMissingDocument } from '../shared/linked-document.ts';
import { menteeApi, myDocumentsQuery } from '../shared/mentorship-api.ts';
import { ReasonNote } from './reason-note.tsx';
import { ShareButton, SharingNote, SharingState } from '../mentee/sharing.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { UploadTarget } from '../mentee/upload-dialog.tsx';

const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog);

interface DocumentListProps {
  documents: readonly MenteeDocument[];
  categories: readonly DocumentCategory[];
  mentor: Mentor | null;
  onUpload: (target: UploadTarget) => void;
  linked: LinkedDocument;
}

/** The student's documents with their decisions. */
export function DocumentList({ documents, categories, mentor, onUpload, linked }: DocumentListProps) {
  const names = new Map(categories.map((category) => [category.id, category.name]));
  const opened = documents.find(({ id }) => id === linked.documentId);
  useMissingDocument(linked, linked.documentId !== undefined && opened === undefined);
  return (
    <Card title={text.uploadedTitle}>
      {mentor === null ? null : <SharingNote documents={documents} mentor={mentor} />}
      {documents.length === 0 ? (
        <EmptyState level={3} title={text.noDocumentsTitle} text={text.noDocumentsText} drawing="checklist" />
      ) : (
        <ul aria-label={text.uploadedTitle} className="grid divide-y divide-line">
          {documents.map((document) => (
            <Row
              key={document.id}
              document={document}
              category={names.get(document.categoryId)}
              onUpload={onUpload}
              onView={() => linked.onOpen(document.id)}
            />
          ))}
        </ul>
      )}
      <Opening>
        {opened ? <ViewDialog document={opened} onClose={() => linked.onOpen(undefined)} /> : null}
      </Opening>
    </Card>
  );
}

interface RowProps {
  document: MenteeDocument;
  category: string | undefined;
  onUpload: (target: UploadTarget) => void;
  onView: () => void;
}

function Row({ document, category, onUpload, onView }: RowProps) {
  const { id, name, status, reason, categoryId } = document;
  const seen = useSeenInView(`document:${id}`);
  return (
    <li ref={seen} className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-start gap-3">
        <FileText size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm text-ink-soft">
            {category === undefined ? '' : `${category} · `}
            {formatBytes(document.size)} · <TimeAgo at={document.uploadDate} className="whitespace-nowrap" />
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      {status === 'rejected' && reason !== null ? (
        <ReasonNote reason={reason} by={document.decidedByName} />
      ) : null}
      <SharingState document={document} />
      <EarlierVersions document={document} />
      <div className="-mx-3 flex flex-wrap gap-1">
        {canShow(document.type) ? <ViewButton name={name} onPress={onView} /> : null}
        <a
          href={`${document.url}?download`}
          download={document.fileName}
          aria-label={text.downloadName(name)}
          className={buttonClass('quiet', 'sm')}
        >
          <Download size={15} aria-hidden="true" />
          {text.download}
        </a>
        <ShareButton document={document} />
        {status === 'approved' ? null : (
          <>
            <Button
              variant="quiet"
              size="sm"
              aria-label={text.newVersionOf(name)}
              onPress={() => onUpload({ categoryId, replaces: { id, name } })}
            >
              <Upload size={15} aria-hidden="true" />
              {text.newVersion}
            </Button>
            <RemoveButton document={document} />
          </>
        )}
      </div>
    </li>
  );
}

const ViewButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Button variant="quiet" size="sm" aria-label={text.viewName(name)} onPress={onPress}>
    <Eye size={15} aria-hidden="true" />
    {text.view}
  </Button>
);

function RemoveButton({ document: { id, name } }: { document: MenteeDocument }) {
  const queries = useQueryClient();
  const handleDone = (): void => {
    toast.success(text.removed);
    queries.setQueryData(
      myDocumentsQuery.queryKey,
      (list) => list && { ...list, documents: list.documents.filter((document) => document.id !== id) },
    );
  };
  return (
    <ConfirmedButton
      size="sm"
      aria-label={text.removeName(name)}
      question={{
        isDanger: true,
        title: text.removeTitle,
        text: text.removeBody(name),
        confirmLabel: text.remove,
      }}
      send={() => menteeApi.remove({ query: {}, body: { documentId: id } })}
      onDone={handleDone}
      failed={text.deletionFailed}
      changes={myDocumentsQuery.queryKey}
    >
      <Trash2 size={15} aria-hidden="true" />
      {text.remove}
    </ConfirmedButton>
  );
}
