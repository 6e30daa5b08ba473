import type { ReactNode } from 'react';
import { siteText as text } from '../text.ts';

/** Header and footer of the public pages. `data-session` marks what changes for a signed-in visitor. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        {text.skip}
      </a>
      <header className="wrap site-header">
        <a className="brand" href="/" aria-label={text.home}>
          <Mark />
          {text.name}
        </a>
        <nav aria-label={text.menu}>
          <a className="wide-only" href="/#promises">
            {text.promises}
          </a>
          <a className="wide-only" href="/#flow">
            {text.flow}
          </a>
          <a className="wide-only" href="/playbook">
            {text.playbook}
          </a>
          <a className="button small" href="/auth" data-session={text.dashboard}>
            {text.signIn}
          </a>
        </nav>
      </header>
      {children}
      <footer className="site-footer">
        <div className="wrap">
          <p className="tagline">
            <strong>{text.name}.</strong> {text.tagline}
          </p>
          <ul>
            <li>
              <a href="/playbook">{text.playbook}</a>
            </li>
            <li>
              <a href="/api/docs">{text.api}</a>
            </li>
            <li>
              <a href="/auth" data-session={text.dashboard}>
                {text.signIn}
              </a>
            </li>
          </ul>
          <p className="soft">{text.privacy}</p>
        </div>
      </footer>
    </>
  );
}

/** The mark: a page with its margin rule, one highlighted line and two plain ones. */
function Mark() {
  return (
    <svg className="mark-icon" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1f2c64" />
      <path d="M9.5 5v22" stroke="#f47a81" strokeWidth="1.5" />
      <rect x="12" y="8" width="14" height="6" rx="2.4" fill="#eaf243" />
      <path d="M13 18.5h12M13 23.5h8" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
