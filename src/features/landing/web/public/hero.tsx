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
  const heights = [9, 14, 22, 12, 26, 18, 24, 8, 20, 28, 16, 25];
  const bars = (from: (height: number) => number, to: (height: number) => number) =>
    heights.map((height, index) => `M${11 + index * 28} ${32 - from(height)}V${32 - to(height)}`).join('');
  return (
    <svg viewBox="0 0 330 34">
      <path
        className="ghost"
        strokeWidth="14"
        strokeLinecap="butt"
        d={bars(
          (height) => height,
          () => 30,
        )}
      />
      <path
        className="ink"
        strokeWidth="14"
        strokeLinecap="butt"
        d={bars(
          () => 0,
          (height) => height,
        )}
      />
    </svg>
  );
}

/** Twenty-five students in a row; the two hollow ones belong to the note. Relative path commands compress well. */
function CheckIns() {
  const quiet = [9, 20];
  const steps = Array.from({ length: 25 }, (_, index) => (quiet.includes(index) ? 'm13 0' : 'h0m13 0'));
  return (
    <svg viewBox="0 0 330 20">
      <path className="ink" strokeWidth="9" d={`M8 10${steps.join('')}`} />
      {quiet.map((index) => (
        <circle key={index} className="open" cx={8 + index * 13} cy="10" r="4" />
      ))}
    </svg>
  );
}

/** Tally marks in fives. The fives differ, as in handwriting. */
function Tally({ count }: { count: number }) {
  const fives = [
    'l-2 19m8-18l-1 18m8-19l1 19m7-18l-1 18m-24-4l29-14m9-1',
    'l1 18m6-19l-1 20m7-19l0 18m6-19l2 19m-26-3l30-13m9-2',
  ];
  const groups = Math.floor(count / 5);
  const whole = Array.from({ length: groups }, (_, index) => fives[index % 2]);
  const rest = Array.from({ length: count % 5 }, () => 'v19m7-19');
  return (
    <svg viewBox="0 0 330 28">
      <path className="ink" strokeWidth="2.4" d={`M5 5${whole.join('')}${rest.join('')}`} />
    </svg>
  );
}

/** The mentor's tick. */
export function Tick() {
  return (
    <svg className="tick" viewBox="0 0 24 20" aria-hidden="true">
      <path d="M2 11c2 2 4 4 6 7C11 11 16 5 22 2" />
    </svg>
  );
}
