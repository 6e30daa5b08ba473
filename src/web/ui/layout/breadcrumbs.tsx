import { Link, type LinkProps } from '@tanstack/react-router';
import { join } from '../join.ts';
import { uiText } from '../text.ts';

interface BreadcrumbsProps {
  /** The way here; the last one is this page and needs no `to`. */
  trail: readonly { label: string; to?: LinkProps['to']; params?: LinkProps['params'] }[];
  /** What stands below in full. */
  heading?: string | undefined;
}

const shortChars = 14;

/** One line. What the heading says in full gives way first, then long names, then where the way begins. */
export function Breadcrumbs({ trail, heading }: BreadcrumbsProps) {
  const inHeading = trail.findIndex(({ label }) => label === heading);
  const first = inHeading === -1 ? trail.length - 1 : inHeading;
  // The others would take over a fraction of a pixel, and end in dots: hence so much.
  const shrinkOf = (label: string, index: number) => {
    if (index === first) return 'shrink-[1e15]';
    if (label.length > shortChars) return 'shrink-[1e10]';
    return index === 0 ? 'shrink-[1e5]' : 'shrink';
  };
  return (
    <nav aria-label={uiText.breadcrumb} className="min-w-0">
      <ol className="flex items-center gap-1.5 text-sm text-ink-soft">
        {trail.map(({ label, to, params }, index) => (
          // A course and a thing in it may have one name. Of each the dots and the stroke have room.
          <li
            key={`${index} ${label}`}
            className={join('relative flex min-w-8 items-center gap-1.5', shrinkOf(label, index))}
          >
            {to === undefined ? (
              <span
                aria-current={index === trail.length - 1 ? 'page' : undefined}
                className={join('truncate py-0.5', index === trail.length - 1 && 'text-ink')}
              >
                {label}
              </span>
            ) : (
              <Link
                to={to}
                {...(params === undefined ? {} : { params })}
                // The router's own would say that every screen above is the one that is shown.
                activeOptions={{ exact: true }}
                className="touch truncate rounded-sm py-0.5 underline-offset-3 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            )}
            {index < trail.length - 1 ? <span aria-hidden="true">/</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
