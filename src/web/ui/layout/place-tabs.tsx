import { Link, type LinkProps } from '@tanstack/react-router';

interface PlaceTabsProps {
  label: string;
  /** `isFirst`: the others lie below its address. */
  places: readonly { to: LinkProps['to']; label: string; isFirst?: boolean }[];
  params?: LinkProps['params'];
}

const exact = { exact: true, includeSearch: false };

/** The places of a thing, each with its address. */
export const PlaceTabs = ({ label, places, params }: PlaceTabsProps) => (
  <nav aria-label={label} className="-mt-2 border-b border-line print:hidden">
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
      {places.map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            {...(params === undefined ? {} : { params })}
            {...(place.isFirst ? { activeOptions: exact } : {})}
            className="relative touch inline-flex min-h-10 items-center border-b-2 border-transparent px-1 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
          >
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
