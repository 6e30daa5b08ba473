import { barMost, barPaths, dots, dotsPath, dotX, tallyPath } from '#features/landing/contract/drawings.ts';
import { landingText } from '#features/landing/text.ts';

const { hero: text, pulse } = landingText;

/** Text on ruled paper: sizes and offsets in the stylesheet put each line of text on a line of the paper. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap">
        <p className="seen" aria-hidden="true">
          <Tick />
          {text.seen}
        </p>
        <div className="hero-words">
          <p className="audience">{text.audience}</p>
          <h1 id="hero-title">
            {text.headline[0]} <mark>{text.headline[1]}</mark>
          </h1>
          <p className="lead">{text.lead}</p>
          <p className="actions">
            <a className="button primary" href="/auth?view=signup" data-session="">
              {text.start}
            </a>
            <a className="button" href="#flow">
              {text.explore}
            </a>
          </p>
        </div>
        <ProgrammePulse />
      </div>
    </section>
  );
}

/** The script puts the figures of a visitor who is signed in into it (own-pulse.ts). */
function ProgrammePulse() {
  return (
    <section className="pulse" aria-labelledby="pulse-title">
      <header>
        <h2 id="pulse-title">{pulse.title}</h2>
        <p>{pulse.sample}</p>
      </header>
      <dl>
        <div>
          <dt>{pulse.journeys.label}</dt>
          <dd>{pulse.journeys.value}</dd>
          <dd aria-hidden="true">
            <Journeys />
          </dd>
        </div>
        <div>
          <dt>{pulse.health.label}</dt>
          <dd>{pulse.health.value}</dd>
          <dd aria-hidden="true">
            <CheckIns />
          </dd>
        </div>
        <div>
          <dt>{pulse.moments.label}</dt>
          <dd>{pulse.moments.value}</dd>
          <dd aria-hidden="true">
            <Tally count={47} />
          </dd>
        </div>
      </dl>
      <figure className="note">
        <blockquote>{pulse.note}</blockquote>
        <figcaption>{pulse.noteBy}</figcaption>
      </figure>
    </section>
  );
}

/** Twelve journeys and the progress of each. */
function Journeys() {
  const { ink, ghost } = barPaths(
    [9, 14, 22, 12, 26, 18, 24, 8, 20, 28, 16, 25].map((height) => height / barMost),
  );
  return (
    <svg viewBox="0 0 330 34">
      <path className="ghost" strokeWidth="14" strokeLinecap="butt" d={ghost} />
      <path className="ink" strokeWidth="14" strokeLinecap="butt" d={ink} />
    </svg>
  );
}

/** Twenty-five students in a row; the two hollow ones belong to the note. */
function CheckIns() {
  const quiet = [9, 20];
  return (
    <svg viewBox="0 0 330 20">
      <path className="ink" strokeWidth="9" d={dotsPath(dots, quiet)} />
      {quiet.map((at) => (
        <circle key={at} className="open" cx={dotX(at)} cy="10" r="4" />
      ))}
    </svg>
  );
}

const Tally = ({ count }: { count: number }) => (
  <svg viewBox="0 0 330 28">
    <path className="ink" strokeWidth="2.4" d={tallyPath(count)} />
  </svg>
);

/** The mentor's tick. */
export function Tick() {
  return (
    <svg className="tick" viewBox="0 0 24 20" aria-hidden="true">
      <path d="M2 11c2 2 4 4 6 7C11 11 16 5 22 2" />
    </svg>
  );
}
