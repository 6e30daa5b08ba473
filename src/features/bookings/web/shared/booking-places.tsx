import { ExternalLink, MapPin } from 'lucide-react';
import { screenText as text } from './text.ts';

interface BookingPlacesProps {
  title: string;
  place: string | null;
  link: string | null;
}

/** Where a talk is: a room, a link to join it, both or neither. */
export const BookingPlaces = ({ title, place, link }: BookingPlacesProps) =>
  place === null && link === null ? null : (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {place === null ? null : (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <MapPin size={15} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </span>
      )}
      {link === null ? null : (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={text.joinNamed(title)}
          className="link inline-flex items-center gap-1.5 font-medium"
        >
          <ExternalLink size={15} aria-hidden="true" className="shrink-0" />
          {text.join}
        </a>
      )}
    </span>
  );
