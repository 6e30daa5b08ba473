import { splitLinks } from './safe-links.ts';

/** The words as they were written, line breaks and all; addresses are links that tell the other site nothing of us. */
export function MessageText({ content }: { content: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {splitLinks(content).map(({ text, at, href }) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}
