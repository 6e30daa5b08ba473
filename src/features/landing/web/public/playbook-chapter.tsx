import type { Chapter } from './playbook-chapters.ts';
import { playbookText as text } from './playbook-text.ts';

/** Purpose, agendas, prompts, a checklist, and a sheet to write on. */
export function PlaybookChapter({ chapter }: { chapter: Chapter }) {
  const { id, title, when, purpose, agendas, prompts, checklist, sheet } = chapter;
  return (
    <section className="chapter" id={id} aria-labelledby={`${id}-title`}>
      <p className="label">{when}</p>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="lead">{purpose}</p>
      {agendas.map((agenda) => (
        <Agenda key={agenda.title} agenda={agenda} />
      ))}
      <div className="prompts">
        {prompts.map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <ul>
              {group.items.map((prompt) => (
                <li key={prompt}>{prompt}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <h3>{checklist.title}</h3>
      <ul className="checklist">
        {checklist.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Sheet sheet={sheet} />
    </section>
  );
}

function Agenda({ agenda }: { agenda: Chapter['agendas'][number] }) {
  const total = agenda.items.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <table>
      <caption>
        <strong>{agenda.title}</strong> {agenda.who}, {total} {text.minutes}
      </caption>
      <thead>
        <tr>
          {text.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {agenda.items.map(({ minutes, what, how }) => (
          <tr key={what}>
            <td>
              {minutes} {text.minutes}
            </td>
            <th scope="row">{what}</th>
            <td>{how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet({ sheet }: { sheet: Chapter['sheet'] }) {
  return (
    <figure className="paper-sheet">
      <figcaption>
        <strong>{sheet.title}</strong> {text.sheetHint}
      </figcaption>
      {sheet.lines.map(({ label, rules }) => (
        <p key={label}>
          {label}
          {Array.from({ length: rules }, (_, index) => (
            <span key={index} className="blank" />
          ))}
        </p>
      ))}
    </figure>
  );
}
