import type { ReactNode } from "react";
import { OwnWords } from "#app/ui/own-words.tsx";

type AccordionItem = { id?: string; title: string; content: ReactNode };

/**
 * Questions that unfold one by one on native <details>; the first stands open unless `opensFirst` is false. An item's id, if it
 * has one, is that of its answer: browsers open <details> for an address that leads inside it, not for one that leads to it.
 */
export function Accordion(props: {
  items: readonly AccordionItem[];
  opensFirst?: boolean;
  heading?: "h2" | "h3";
  /** They are those of an FAQPage of schema.org, whose item they stand in; the element that is an answer's text says so. */
  ofFaqPage?: boolean;
}) {
  const { items, opensFirst = true, heading: Heading = "h3", ofFaqPage = false } = props;
  const as = (type: string, itemProp: string) =>
    ofFaqPage ? { itemScope: true, itemType: `https://schema.org/${type}`, itemProp } : {};
  return (
    <div className="questions">
      {items.map((item, index) => (
        <details
          key={item.id ?? item.title}
          open={opensFirst && index === 0}
          {...as("Question", "mainEntity")}
        >
          <summary>
            <Heading itemProp={ofFaqPage ? "name" : undefined}>
              <OwnWords>{item.title}</OwnWords>
            </Heading>
          </summary>
          {/* A target stands below its question, which stays in view. */}
          <div id={item.id} {...as("Answer", "acceptedAnswer")}>
            {item.content}
          </div>
        </details>
      ))}
    </div>
  );
}
