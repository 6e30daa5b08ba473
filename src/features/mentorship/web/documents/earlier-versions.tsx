import { Time } from '#web/ui/time/time.tsx';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { StatusBadge } from './status-badge.tsx';

/** The files before the newest one, each with its decision. Nothing when there was only one. */
export function EarlierVersions({ document: { earlier } }: { document: MenteeDocument }) {
  if (earlier.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="relative touch min-h-6 w-fit cursor-pointer text-ink-soft">
        {text.versionsOf(earlier.length)}
      </summary>
      <ul className="mt-2 grid gap-2">
        {earlier.toReversed().map((version) => (
          <li key={version.version} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <a
                href={`${version.url}?download`}
                download={version.fileName}
                className="link inline-flex min-h-6 items-center pointer-coarse:min-h-10"
              >
                {text.version(version.version)}
              </a>
              <Time at={version.uploadDate} className="text-ink-soft" />
              <StatusBadge status={version.status} />
            </span>
            {version.reason === null ? null : <p className="margin-note break-words">{version.reason}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
