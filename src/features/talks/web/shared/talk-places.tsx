import { ExternalLink, MapPin } from 'lucide-react';
import type { Talk } from '#features/talks/contract/talks.ts';
import { screenText as text } from './text.ts';

/** Where a meeting is: a room, a link to join it, both or neither. */
export const TalkPlaces = ({ title, place, link }: Pick<Talk, 'title' | 'place' | 'link'>) =>
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
