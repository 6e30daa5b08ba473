import { PlaybookChapter } from './playbook-chapter.tsx';
import { playbookChapters } from './playbook-chapters.ts';
import { playbookText as text } from './playbook-text.ts';
import { SiteFrame } from './site-frame.tsx';

/** The public, printable playbook. Rendered at build time: it must be the same for everybody. */
export function PlaybookPage() {
  return (
    <SiteFrame>
      <main className="wrap playbook" id="content">
        <header>
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
          <button className="button primary print" type="button">
            {text.print}
          </button>
          <nav aria-label={text.contents}>
            <ol>
              {playbookChapters.map(({ id, title, when }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a> <span className="soft">{when}</span>
                </li>
              ))}
            </ol>
          </nav>
        </header>
        <Glance />
        <Rules />
        {playbookChapters.map((chapter) => (
          <PlaybookChapter key={chapter.id} chapter={chapter} />
        ))}
        <Trouble />
        <p className="lead">{text.close}</p>
      </main>
    </SiteFrame>
  );
}

function Glance() {
  const { title, weeks } = text.glance;
  return (
    <section aria-labelledby="glance">
      <h2 id="glance">{title}</h2>
      <dl className="glance">
        {weeks.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Rules() {
  const { title, items } = text.rules;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{title}</h2>
      <ol className="rules">
        {items.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}

function Trouble() {
  const { title, items } = text.trouble;
  return (
    <section aria-labelledby="trouble">
      <h2 id="trouble">{title}</h2>
      <dl className="trouble">
        {items.map((item) => (
          <div key={item.sign}>
            <dt>{item.sign}</dt>
            <dd>
              {item.act}
              {'rule' in item ? <span className="blank" /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
