import type { ReactNode } from 'react';
import { siteText as text } from '#features/landing/text.ts';

/** Header and footer of the public pages. `data-session` marks what changes for a signed-in visitor. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        {text.skip}
      </a>
      <header className="wrap site-header">
        <a className="brand" href="/" aria-label={text.home}>
          {/* The icon of the tab: the browser fetches it in any case. */}
          <img src="/favicon.svg" alt="" width="32" height="32" />
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
