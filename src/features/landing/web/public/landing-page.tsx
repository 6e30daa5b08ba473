import { landingText as text } from '#features/landing/text.ts';
import { Flow } from './flow.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { SiteFrame } from './site-frame.tsx';
import { WalkthroughDialog, WalkthroughOutcomes } from './walkthrough-dialog.tsx';

/** The public front page. The build renders it: it must be the same for everybody. */
export function LandingPage() {
  return (
    <SiteFrame>
      <main id="content">
        <WalkthroughOutcomes />
        <Hero />
        <Stats />
        <Promises />
        <Flow />
        <Voices />
        <Closing />
      </main>
      <WalkthroughDialog />
    </SiteFrame>
  );
}

function Stats() {
  const { label, title, caption, items } = text.stats;
  return (
    <section className="wrap stats" aria-label={title}>
      <p className="label">{label}</p>
      <dl>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{caption}</p>
    </section>
  );
}

function Voices() {
  const { label, title, caption, items } = text.voices;
  return (
    <section className="wrap voices" aria-labelledby="voices-title">
      <p className="label">{label}</p>
      <h2 id="voices-title">{title}</h2>
      <ul>
        {items.map(({ quote, author, role }) => (
          <li key={author}>
            <figure className="note">
              <blockquote>{quote}</blockquote>
              <figcaption>
                <strong>{author}</strong>, {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="soft">{caption}</p>
    </section>
  );
}

function Closing() {
  const { title, text: words, walkthrough, playbook, letter } = text.closing;
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div className="wrap">
        <h2 id="closing-title">{title}</h2>
        <p>{words}</p>
        <p className="actions">
          {/* A browser that knows `command` opens the dialog itself. The script does it in the others. */}
          <button
            className="button primary"
            type="button"
            {...{ command: 'show-modal', commandfor: 'walkthrough' }}
          >
            {walkthrough}
          </button>
          <a className="button" href="/playbook">
            {playbook}
          </a>
        </p>
        <p className="letter" aria-hidden="true">
          {letter}
        </p>
      </div>
    </section>
  );
}
