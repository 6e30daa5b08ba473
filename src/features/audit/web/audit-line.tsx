import { Link } from '@tanstack/react-router';
import { Time } from '#web/ui/time/time.tsx';
import type { AuditEntry } from '../contract/audit.ts';
import { auditText as text } from './text.ts';

/** One line of the log as a sentence. Names link to the people. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { actor } = entry;
  const details = Object.entries(entry.details);
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-3 @2xl:grid-cols-[4rem_minmax(0,1fr)]">
      <Time at={entry.at} as="clock" className="figures text-sm text-ink-soft" />
      <div className="grid min-w-0 gap-0.5">
        <p className="break-words">
          {actor === null ? (
            <span className="font-semibold">{entry.isByVisitor ? text.visitor : text.server}</span>
          ) : (
            <Name id={actor.id} name={actor.name} />
          )}{' '}
          <Deed entry={entry} />
        </p>
        <p className="text-xs break-words text-ink-soft">
          <code>{entry.action}</code>
          {details.map(([name, value]) => (
            <span key={name}>
              {' · '}
              {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}

/** 'approved Ada as a teacher'. A sentence without a place for its subject names another person at its end. */
function Deed({ entry: { actor, subject, sentence } }: { entry: AuditEntry }) {
  const [before = '', after] = sentence.split('{}');
  const isAboutAnother = subject !== null && subject.name !== null && subject.id !== actor?.id;
  if (after === undefined && !isAboutAnother) return <>{before} </>;
  return (
    <>
      {before.trimEnd()} {after === undefined ? <span aria-hidden="true">· </span> : null}
      {subject === null ? text.somebody : <Name id={subject.id} name={subject.name} />} {after?.trimStart()}
    </>
  );
}

const Name = ({ id, name }: { id: string; name: string | null }) =>
  name === null ? (
    <span className="font-semibold">{text.somebody}</span>
  ) : (
    <Link
      to="/admin"
      search={{ tab: 'people', person: id }}
      className="rounded-sm font-semibold text-ink underline decoration-line-strong decoration-1 underline-offset-3 hover:decoration-2"
    >
      {name}
    </Link>
  );
