import { Badge, type BadgeTone, PictureBadge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Table } from "#app/ui/table.tsx";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { Group, Section } from "./frame.tsx";

const { content: text } = styleguideMessages;
const TONES: Record<string, BadgeTone> = { new: "teal", soon: "amber", ended: "quiet" };

/** What holds facts: cards, tables, badges, stars. */
export function Content() {
  const { key, ...picture } = sitePictures.sunset;
  return (
    <Section id="content">
      <Group title={text.cards} room="wide">
        <Card title={text.plain}>{text.plainText}</Card>
        <Card title={text.raised} tone="raised">
          {text.raisedText}
        </Card>
        <Card title={text.outline} tone="outline">
          {text.outlineText}
        </Card>
      </Group>
      <div className="sg-group">
        <h3 className="mb-4 text-[0.9375rem] font-semibold">{text.table}</h3>
        <OffersTable />
      </div>
      <Group title={text.badges}>
        <p className="flex flex-wrap gap-2">
          {Object.entries(text.tags).map(([tone, word]) => (
            <Badge key={tone} tone={tone as BadgeTone}>
              {word}
            </Badge>
          ))}
        </p>
        <div className="sg-badge-picture">
          <Picture pictureKey={key} {...picture} sizes="320px" />
          <PictureBadge>{text.onPicture}</PictureBadge>
        </div>
      </Group>
      <Group title={text.ratings} room="wide">
        <div className="grid justify-items-start gap-3">
          <p className="text-caption text-ink-600">{text.mean}</p>
          <Rating value={4.8} count={12} size="lg" />
          <Rating value={4.3} count={1} />
        </div>
        <div className="grid justify-items-start gap-3">
          <p className="text-caption text-ink-600">{text.one}</p>
          <Rating value={5} />
          <Rating value={3} size="sm" />
        </div>
        <div>
          <p className="text-caption text-ink-600">{text.none}</p>
          <Rating value={0} count={0} />
        </div>
      </Group>
    </Section>
  );
}

/** Three offers as a table. */
export function OffersTable() {
  const { heads } = text;
  return (
    <Table
      caption={text.caption}
      rows={text.rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "vessel", head: heads.vessel, cell: ({ vessel }) => vessel },
        {
          key: "state",
          head: heads.state,
          cell: ({ state }) => <Badge tone={TONES[state] ?? "quiet"}>{text.states[state]}</Badge>,
        },
        { key: "guest", head: heads.guest, figures: true, cell: ({ guest }) => <bdi>{guest}</bdi> },
        {
          key: "total",
          head: heads.total,
          figures: true,
          cell: ({ total }) => <bdi className="font-display text-title">{total}</bdi>,
        },
      ]}
    />
  );
}
