import type { ReactNode } from "react";
import { Card } from "~/components/ui";
import { amountText, loadLine, type Place, timeText } from "~/copy/reports/report-words";
import { reportTexts as texts } from "~/copy/reports/reports";
import type { AdditionSheet, LoadSheet } from "~/domain/reports/sheet/types";
import { SampleBlock } from "./sample-block";

interface LoadCardProps {
  load: LoadSheet;
  place: Place;
  edit: (kind: string, id: string, what: string) => ReactNode;
  add: (id: string, name: string) => ReactNode;
}

export function LoadCard({ load, place, edit, add }: LoadCardProps) {
  const { id, number, truckNumber, additions, samples } = load;
  const name = texts.truck(number, truckNumber);
  return (
    <Card id={id} title={name} headingLevel={3} aside={edit("load", id, name)}>
      <div className="grid gap-3">
        <p className="tabular-nums">{loadLine(load, place)}</p>
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
