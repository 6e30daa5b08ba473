import { Link } from '@tanstack/react-router';
import type { AuthView } from './auth-search.ts';

/** A link under a form to another view of this screen. It keeps the search of the address. */
export function SwitchView({ question, label, view }: { question?: string; label: string; view: AuthView }) {
  return (
    <p className="text-sm text-ink-soft">
      {question === undefined ? null : `${question} `}
      <Link
        to="/auth"
        search={({ next, 'admin-invite': invite }) => ({
          ...(view === 'login' ? {} : { view }),
          ...(next === undefined ? {} : { next }),
          ...(invite === undefined ? {} : { 'admin-invite': invite }),
        })}
        className="link font-semibold"
      >
        {label}
      </Link>
    </p>
  );
}
