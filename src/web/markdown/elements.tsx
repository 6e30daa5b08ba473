import type { Components } from 'react-markdown';
import { PathLink } from '../ui/layout/path-link.tsx';
import { markdownText as text } from './text.ts';

const heading = 'mt-1 font-semibold';
const list = 'grid gap-1 pl-6 marker:text-ink-soft';
const link = 'font-medium text-primary-ink underline underline-offset-3 hover:decoration-2';

/** How each element looks. What is not here looks as the page around it. */
export const elements: Components = {
  h2: ({ children }) => <h2 className={heading}>{children}</h2>,
  h3: ({ children }) => <h3 className={heading}>{children}</h3>,
  h4: ({ children }) => <h4 className={heading}>{children}</h4>,
  h5: ({ children }) => <h5 className={heading}>{children}</h5>,
  h6: ({ children }) => <h6 className={heading}>{children}</h6>,
  ul: ({ children }) => <ul className={`list-disc ${list}`}>{children}</ul>,
  ol: ({ start, children }) => (
    <ol start={start} className={`list-decimal ${list}`}>
      {children}
    </ol>
  ),
  input: ({ checked }) => (
    <>
      <span aria-hidden="true">{checked ? '☑' : '☐'}</span>
      <span className="sr-only">{checked ? text.done : text.toDo}</span>
    </>
  ),
  blockquote: ({ children }) => (
    <blockquote className="grid gap-2 border-l-2 border-line-strong pl-4 text-ink-soft">
      {children}
    </blockquote>
  ),
  pre: ({ children }) => (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line is scrolled with the keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-md bg-sunken p-3 text-sm [&_code]:bg-transparent [&_code]:p-0"
    >
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.92em]">{children}</code>,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard too
    <div tabIndex={0} className="overflow-x-auto wrap-break-word">
      <table className="text-left">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border border-line px-3 py-1">{children}</th>,
  td: ({ children }) => <td className="border border-line px-3 py-1">{children}</td>,
  img: ({ src, alt }) => (
    // A light ground: many drawings have black lines and no ground of their own.
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="inline-block h-auto max-h-96 max-w-full rounded-sm bg-white object-contain"
    />
  ),
  hr: () => <hr className="border-line" />,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={link}>
        {children}
      </a>
    ) : (
      // The address was refused; the words are kept.
      <span>{children}</span>
    ),
};

/** The same, for text whose links stay within Quad: they navigate without a page load. */
export const ownElements: Components = {
  ...elements,
  a: ({ href, children }) =>
    href ? (
      <PathLink path={href} className={link}>
        {children}
      </PathLink>
    ) : (
      <span>{children}</span>
    ),
};
