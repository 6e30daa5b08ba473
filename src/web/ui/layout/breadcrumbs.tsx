import { Link, type LinkProps } from '@tanstack/react-router';
import { join } from '../join.ts';
import { uiText } from '../text.ts';

interface BreadcrumbsProps {
  /** The way here; the last one is this page and needs no `to`. */
  trail: readonly { label: string; to?: LinkProps['to']; params?: LinkProps['params'] }[];
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={uiText.breadcrumb} className="min-w-0">
      <ol className="flex items-center gap-1.5 text-sm text-ink-soft">
        {trail.map(({ label, to, params }, index) => (
          // One line: the name of this page, which the heading says in full, gives way first. Of a long one the others would
          // take over a fraction of a pixel, and end in dots: hence so much.
          // A course and a thing in it may have one name.
          <li
            key={`${index} ${label}`}
            className="relative flex min-w-0 items-center gap-1.5 last:shrink-1000000"
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
