import type { ReactNode } from "react";
import { Card } from "~/components/ui";
import { amountText, type Place, timeText } from "~/copy/report-words";
import { reportTexts as texts } from "~/copy/reports";
import type { AdditionSheet, LoadSheet } from "~/domain/reports/sheet/types";
import { SampleBlock } from "./sample-block";

interface LoadCardProps {
  load: LoadSheet;
  place: Place;
  edit: (kind: string, id: string, what: string) => ReactNode;
  add: (id: string, name: string) => ReactNode;
}

/** A truck: its ticket and times, what was added to it, and its samples. */
export function LoadCard({ load, place, edit, add }: LoadCardProps) {
  const { id, number, truckNumber, ticketNumber, volume, batchedAt, arrivedAt, additions, samples } = load;
  const { facts } = texts;
  const name = texts.truck(number, truckNumber);
  const line = [
    `${facts.ticket} ${ticketNumber}`,
    volume ? amountText(volume) : null,
    batchedAt === null ? null : `${facts.batched} ${timeText(batchedAt, place)}`,
    arrivedAt === null ? null : `${facts.arrived} ${timeText(arrivedAt, place)}`,
  ];
  return (
    <Card id={id} title={name} headingLevel={3} aside={edit("load", id, name)}>
      <div className="grid gap-3">
        <p className="tabular-nums">{line.filter((part) => part !== null).join(" · ")}</p>
        {additions.map((addition) => (
          <p key={addition.id} className="flex flex-wrap justify-between gap-x-3">
            <span>{additionText(addition, place)}</span>
            {edit("addition", addition.id, texts[addition.what])}
          </p>
        ))}
        {samples.map((sample) => (
          <SampleBlock key={sample.id} sample={sample} place={place} edit={edit} add={add} />
        ))}
        {add(id, name)}
      </div>
    </Card>
  );
}

function additionText({ what, product, amount, addedBy, addedAt }: AdditionSheet, place: Place): string {
  const name = product ? `${texts[what]} (${product})` : texts[what];
  return texts.added(amountText(amount), name, addedBy, timeText(addedAt, place));
}
