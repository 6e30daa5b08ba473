import { useEffect, useRef } from 'react';
import { fileUrl } from '#shared/file-paths.ts';
import type { FileView } from '#shared/file-view.ts';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { UploadField } from '#web/uploads/upload-field.tsx';
import { useUploads } from '#web/uploads/use-uploads.ts';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import type { AnswerProps } from './answer-props.ts';
import { questionText as text } from './text.ts';

/** The server's word for files of answers. */
const purpose = 'quiz-answer';

/** Files that are sent as they are chosen. The answer names those that have arrived. */
export function FileAnswer(props: AnswerProps<'file'>) {
  const ids = props.answer?.fileIds ?? [];
  const views = ids.map((id, place) => props.files.find((file) => file.id === id) ?? unknownFile(id, place));
  return props.isReadOnly ? <GivenFiles files={views} /> : <Uploading {...props} views={views} />;
}

function Uploading({ answer, onChange, views }: AnswerProps<'file'> & { views: readonly FileView[] }) {
  const uploads = useUploads({
    purpose,
    maxFiles: quizLimits.files,
    maxBytes: quizLimits.fileBytes,
    tooLarge: text.fileTooLarge,
    initial: views,
  });
  const here = uploads.fileIds.join();
  const given = answer?.fileIds.join() ?? '';
  const seen = useRef(given);
  const reported = useRef(given);
  useEffect(() => {
    const isChangedElsewhere = given !== seen.current && given !== here;
    seen.current = given;
    if (isChangedElsewhere && given !== reported.current) {
      // By another device, or by the choice after a conflict.
      reported.current = given;
      uploads.replaceArrived(views);
    } else if (here !== reported.current) {
      reported.current = here;
      onChange(here === '' ? null : { kind: 'file', fileIds: here.split(',') });
    }
  });
  return <UploadField label={text.files} hint={text.filesHint(quizLimits.files)} uploads={uploads} />;
}

const GivenFiles = ({ files }: { files: readonly FileView[] }) =>
  files.length === 0 ? (
    <p className="text-ink-soft">{text.none}</p>
  ) : (
    <ul aria-label={text.files} className="grid gap-1">
      {files.map(({ id, url, name, size }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3">
          <a
            href={`${url}?download=1`}
            download={name}
            className="font-medium wrap-anywhere text-primary-ink underline underline-offset-3"
          >
            {name}
          </a>
          {size === 0 ? null : <span className="text-sm text-ink-soft">{formatBytes(size)}</span>}
        </li>
      ))}
    </ul>
  );

/** Its name is at its address. */
const unknownFile = (id: string, place: number): FileView => ({
  id,
  name: text.fileNamed(place + 1),
  type: '',
  size: 0,
  url: fileUrl(id),
  sha256: '',
});
