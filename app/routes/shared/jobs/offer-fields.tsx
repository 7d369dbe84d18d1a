import { DayRange } from "~/components/filters/day-range";
import { Checkbox } from "~/components/ui/checkbox";
import { Select } from "~/components/ui/select";
import { jobFilterTexts as texts } from "~/copy/jobs/job-filters";
import { PROJECT_TYPE_NAMES, URGENCY_FILTER } from "~/copy/jobs/job-list";
import { JOB_SORTS, type OfferFilter, PAY_FLOORS, WITHIN_MILES } from "~/domain/jobs/offers/filter";
import { formatDollars } from "~/lib/money";
import { usStates } from "~/lib/states";
import { PROJECT_TYPES, URGENCIES } from "~/lib/vocabulary";

interface OfferFieldsProps {
  filter: OfferFilter;
  ownMiles: number | null;
}

/** The server caches its markup: see CachedFragment for what it may use. */
export function OfferFields({ filter, ownMiles }: OfferFieldsProps) {
  const { siteState, urgency, projectType, from, until, minPay, night, equipment, fits, within, sort } = filter;
  return (
    <>
      <Select
        id="sort"
        name="sort"
        label={texts.sort}
        options={JOB_SORTS.filter((each) => each !== "distance" || ownMiles !== null).map((each) => ({
          value: each,
          label: texts.sorts[each],
        }))}
        defaultValue={sort ?? "newest"}
      />
      {ownMiles === null ? null : (
        <Select
          id="within"
          name="within"
          label={texts.within}
          hint={texts.withinHint}
          placeholder={siteState ? texts.all : texts.own(ownMiles)}
          options={[
            ...(siteState ? [{ value: "own", label: texts.own(ownMiles) }] : []),
            ...WITHIN_MILES.map((miles) => ({ value: String(miles), label: texts.miles(miles) })),
            ...(siteState ? [] : [{ value: "all", label: texts.all }]),
          ]}
          defaultValue={String(within ?? "")}
        />
      )}
      <Select
        id="state"
        name="state"
        label={texts.state}
        placeholder={texts.anyState}
        options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={siteState ?? ""}
      />
      <Select
        id="urgency"
        name="urgency"
        label={texts.urgency}
        placeholder={texts.anyUrgency}
        options={URGENCIES.toReversed().map((value) => ({ value, label: URGENCY_FILTER.inspector[value] }))}
        defaultValue={urgency ?? ""}
      />
      <DayRange
        first={{ name: "from", label: texts.from, value: from }}
        last={{ name: "until", label: texts.until, value: until }}
      />
      <Select
        id="pay"
        name="pay"
        label={texts.pay}
        placeholder={texts.anyPay}
        options={PAY_FLOORS.map((floor) => ({
          value: String(floor / 100),
          label: texts.payFrom(formatDollars(floor)),
        }))}
        defaultValue={minPay === undefined ? "" : String(minPay / 100)}
      />
      <Select
        id="type"
        name="type"
        label={texts.type}
        placeholder={texts.anyType}
        options={PROJECT_TYPES.map((value) => ({ value, label: PROJECT_TYPE_NAMES[value] }))}
        defaultValue={projectType ?? ""}
      />
      <Select
        id="equipment"
        name="equipment"
        label={texts.equipment}
        placeholder={texts.anyEquipment}
        options={Object.entries(texts.equipments).map(([value, label]) => ({ value, label }))}
        defaultValue={equipment ?? ""}
      />
      <Checkbox id="fits" name="fits" value="1" label={texts.fits} defaultChecked={fits === true} />
      <Checkbox
        id="night"
        name="night"
        value="1"
        label={texts.night}
        hint={texts.nightHint}
        defaultChecked={night === true}
      />
    </>
  );
}
