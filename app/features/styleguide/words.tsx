import { Link } from "react-router";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Section } from "./frame.tsx";

const { words: text } = styleguideMessages;

/** Text as it comes out of Markdown. */
export function Words() {
  return (
    <Section id="words">
      <LongText />
    </Section>
  );
}

/** A short article with one of each: heading, link, list, quotation, table. */
export function LongText() {
  return (
    <div className="prose">
      <h3>{text.title}</h3>
      <p>
        {text.lead} <Link to="/packages?timeofday=3">{text.link}</Link>
        {text.linkAfter}
      </p>
      <h3>{text.listTitle}</h3>
      <ul>
        {text.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <blockquote>
        <p>{text.quote}</p>
      </blockquote>
      <table>
        <thead>
          <tr>
            {text.tableHead.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {text.table.map(([month, ...facts]) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {facts.map((fact) => (
                <td key={fact}>{fact}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
