import type { ReactNode } from 'react';
import { landingText, sheetText as sheet } from '#features/landing/text.ts';
import { Tick } from './hero.tsx';

const text = landingText.flow;
const sheets = [Goals, CheckIn, Reflection];

/** One student's page three times: as written, as answered, as read again. */
export function Flow() {
  return (
    <section className="flow" id="flow" tabIndex={-1} aria-labelledby="flow-title">
      <div className="wrap">
        <p className="label">{text.label}</p>
        <h2 id="flow-title">{text.title}</h2>
        <p className="lead">{text.lead}</p>
        <ol>
          {text.steps.map(({ when, title, text: words }, index) => {
            const Picture = sheets[index];
            return (
              <li key={title}>
                {Picture ? <Picture /> : null}
                <h3>
                  <span>{index + 1}</span>
                  {title}
                </h3>
                <p className="when">{when}</p>
                <p>{words}</p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

function Sheet({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className="sheet">
      <p className="sheet-title">
        {title} <span>{sheet.student}</span>
      </p>
      {children}
      <figcaption>
        <b aria-hidden="true">{sheet.initials}</b>
        {note} <span>{sheet.mentor}</span>
      </figcaption>
    </figure>
  );
}

function Goals() {
  const { title, vague, others, note } = sheet.goals;
  return (
    <Sheet title={title} note={note}>
      <ul>
        <li>
          {vague[0]}
          <span className="circled">
            {vague[1]}
            <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
              <path d="M62 3C30-1 5 8 3 20s22 18 50 17 45-8 44-19S74 3 44 5" />
            </svg>
          </span>
          {vague[2]}
        </li>
        {others.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
    </Sheet>
  );
}

function CheckIn() {
  const { title, done, stuck, note } = sheet.checkIn;
  return (
    <Sheet title={title} note={note}>
      <ul>
        {done.map((line) => (
          <li key={line}>
            <Tick />
            {line}
          </li>
        ))}
        <li>
          {stuck[0]}
          <span className="wavy">{stuck[1]}</span>
          {stuck[2]}
        </li>
      </ul>
    </Sheet>
  );
}

function Reflection() {
  const { title, before, moment, after, note } = sheet.reflection;
  return (
    <Sheet title={title} note={note}>
      <ul>
        <li>{before}</li>
        <li>
          <svg className="star" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 21 12 2l7 19L2 9.5h20z" />
          </svg>
          {moment[0]}
          <mark>{moment[1]}</mark>
        </li>
        <li>
          <Tick />
          {after}
        </li>
      </ul>
    </Sheet>
  );
}
