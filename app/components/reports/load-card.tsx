import type { ReactNode } from "react";
import { Card } from "~/components/ui";
import { additionText, dispositionLine, lineOf, loadLine, type Place } from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import type { Technician } from "~/domain/reports/sheet/signed/signed";
import type { LoadSheet, MixSheet } from "~/domain/reports/sheet/types";
import type { AgeSettings } from "~/lib/measures/cylinders/ages";
import type { UnitSystem } from "~/lib/measures/units/units";
import { SampleBlock } from "./sample-block";

interface LoadCardProps {
  load: LoadSheet;
  /** Named where the report has several. */
  mix: MixSheet | undefined;
  units: UnitSystem;
  settings: AgeSettings;
  place: Place;
  technician?: Technician | undefined;
  edit: (kind: string, id: string, what: string) => ReactNode;
  add: (id: string, name: string) => ReactNode;
}

export function LoadCard({ load, mix, units, settings, place, technician, edit, add }: LoadCardProps) {
  const { id, number, truckNumber, additions, disposition, samples } = load;
  const name = texts.truck(number, truckNumber);
  return (
    <Card id={id} title={name} headingLevel={3} aside={edit("load", id, name)}>
      <div className="grid gap-3">
        <p className="tabular-nums">{lineOf(mix && texts.mix(mix.typed.mixId), loadLine(load, place))}</p>
        {additions.map((addition) => (
          <p key={addition.id} id={addition.id} className="flex flex-wrap justify-between gap-x-3">
            <span>{additionText(addition, place)}</span>
            {edit("addition", addition.id, texts[addition.what])}
          </p>
        ))}
        {samples.map((sample) => (
          <SampleBlock
            key={sample.id}
            sample={sample}
            units={units}
            settings={settings}
            place={place}
            technician={technician}
            edit={edit}
            add={add}
          />
        ))}
        {disposition ? (
          <p
            id={disposition.id}
            className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 tabular-nums"
          >
            <span>{dispositionLine(load, place)}</span>
            {edit("disposition", disposition.id, texts.dispositionOf(number))}
          </p>
        ) : null}
        {add(id, name)}
      </div>
    </Card>
  );
}
