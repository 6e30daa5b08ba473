import { ExternalLink } from 'lucide-react';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import type { Submission } from '#features/tasks/contract/hand-ins.ts';
import { handInText as text } from './hand-in-text.ts';
import { AttachmentLink } from '../shared/task-meta.tsx';

interface SubmissionViewProps {
  submission: Pick<Submission, 'text' | 'link' | 'files'>;
  hasFingerprints?: boolean;
}

/** The team that a hand-in is of, and who handed it in. */
export const HandedInBy = ({ team }: { team: NonNullable<Submission['team']> }) => (
  <span className="basis-full text-sm wrap-anywhere text-ink-soft">
    {text.byTeam(team.name, team.handedInByName)}
  </span>
);

/** Text, link and files of one hand-in. */
export function SubmissionView({ submission, hasFingerprints = false }: SubmissionViewProps) {
  const { text: words, link, files } = submission;
  return (
    <div className="grid gap-4">
      {words.trim() === '' ? null : <MarkdownLater source={words} headingLevel={4} />}
      {link === null ? null : (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link inline-flex max-w-full items-center gap-2 justify-self-start text-sm font-medium"
        >
          <ExternalLink size={15} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{link}</span>
        </a>
      )}
      {files.length > 0 ? (
        <ul aria-label={text.files} className="grid gap-2">
          {files.map((file) => (
            <li key={file.id} className="grid gap-0.5">
              <AttachmentLink file={file} url={`${file.url}?download=1`} />
              {hasFingerprints ? (
                <span className="font-mono text-xs break-all text-ink-soft">
                  {text.fingerprint} {file.sha256}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
