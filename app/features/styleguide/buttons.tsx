import { Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { LIST_LINK, TEXT_LINK } from "#app/ui/text-link.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section, Specimen, type State } from "./frame.tsx";

const { buttons: text } = styleguideMessages;
const POINTED: readonly State[] = ["rest", "hover", "pressed", "focus"];
const LINKED: readonly State[] = ["rest", "hover", "focus"];

/** Buttons and links in all their states. */
export function Buttons() {
  const { key, ...picture } = sitePictures.evening;
  return (
    <Section id="buttons">
      <Group title={text.primary}>
        {POINTED.map((state) => (
          <Specimen key={state} state={state} of="primary">
            <Button>{text.offers}</Button>
          </Specimen>
        ))}
        <Specimen state="loading">
          <Button loading>{text.sending}</Button>
        </Specimen>
        <Specimen state="disabled">
          <Button disabled>{text.offers}</Button>
        </Specimen>
        <Specimen state="small">
          <Button size="sm">{text.offers}</Button>
        </Specimen>
      </Group>
      <Group title={text.secondary}>
        {POINTED.map((state) => (
          <Specimen key={state} state={state} of="secondary">
            <Button variant="secondary">{text.previous}</Button>
          </Specimen>
        ))}
        <Specimen state="loading">
          <Button variant="secondary" loading>
            {text.sending}
          </Button>
        </Specimen>
        <Specimen state="disabled">
          <Button variant="secondary" disabled>
            {text.previous}
          </Button>
        </Specimen>
        <Specimen state="small">
          <Button variant="secondary" size="sm">
            {text.previous}
          </Button>
        </Specimen>
      </Group>
      <div className="sg-picture">
        <Picture pictureKey={key} {...picture} alt="" sizes="(width < 1040px) 100vw, 1040px" />
        <Group title={text.onPicture} deep>
          {LINKED.map((state) => (
            <Specimen key={state} state={state} of="on-picture">
              <Link to="/packages" className={buttonClass("on-picture")}>
                {text.see}
              </Link>
            </Specimen>
          ))}
        </Group>
      </div>
      <Group title={text.links}>
        {LINKED.map((state) => (
          <Specimen key={state} state={state} of="text-link">
            <Link to="/fullofferform" className={TEXT_LINK}>
              {text.ask}
            </Link>
          </Specimen>
        ))}
      </Group>
      <Group title={text.linksDeep} deep>
        {LINKED.map((state) => (
          <Specimen key={state} state={state} of="list-link">
            <Link to="/packages?timeofday=3" className={LIST_LINK}>
              {text.list}
            </Link>
          </Specimen>
        ))}
      </Group>
    </Section>
  );
}
