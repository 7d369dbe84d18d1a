import { Checkbox, Select } from "~/components/ui";
import { findTexts } from "~/copy/inspectors/find-inspectors";
import { FILTER_STATES, RATES, RATINGS, SITE_MILES, stateValue, USUAL_MILES } from "~/domain/inspectors/filter";
import { formatDollars } from "~/lib/money";
import { stateByCode } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";
import { formatDay } from "~/lib/time/dates";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import type { Shown } from "./list.server";

const texts = findTexts.filter;

/** Choices of equal length, such as "PC-1042 Level 3 slab, Nov 27". */
const TITLE_CHARACTERS = 40;

/** The filters that not everybody needs. */
export function MoreFields({ shown: { filter, cities, jobs } }: { shown: Shown }) {
  const { level, state, city, job, within, minRating, maxRate, night } = filter;
  const known = state ? stateByCode(state) : undefined;
  return (
    <>
      <Select
        id="job"
        name="job"
        label={texts.job}
        placeholder={texts.noJob}
        options={jobs.map(({ id, number, title, startDate }) => ({
          value: id,
          label: `PC-${number} ${beginning(title, TITLE_CHARACTERS)}, ${formatDay(startDate)}`,
        }))}
        defaultValue={job ?? ""}
      />
      <Select
        id="within"
        name="within"
        label={texts.within}
        hint={texts.withinHint}
        placeholder={state ? texts.anyDistance : texts.miles(USUAL_MILES)}
        options={[
          ...SITE_MILES.filter((miles) => state || miles !== USUAL_MILES).map((miles) => ({
            value: String(miles),
            label: texts.miles(miles),
          })),
          ...(state ? [] : [{ value: "all", label: texts.anyDistance }]),
        ]}
        defaultValue={String(within ?? "")}
      />
      <Select
        id="state"
        name="state"
        label={texts.state}
        placeholder={texts.anyState}
        options={FILTER_STATES.map((each) => ({ value: stateValue(each), label: each.name }))}
        defaultValue={known ? stateValue(known) : ""}
      />
      <Select
        id="city"
        name="city"
        label={texts.city}
        placeholder={state ? texts.anyCity : texts.stateFirst}
        options={cities.map(({ key, name }) => ({ value: key, label: name }))}
        defaultValue={city ?? ""}
        disabled={!state}
      />
      <Select
        id="minRating"
        name="minRating"
        label={texts.rating}
        placeholder={texts.anyRating}
        options={RATINGS.map((rating) => ({ value: rating.toFixed(1), label: texts.ratingFrom(rating) }))}
        defaultValue={minRating?.toFixed(1) ?? ""}
      />
      <Select
        id="level"
        name="level"
        label={texts.level}
        placeholder={texts.anyLevel}
        options={CERTIFICATION_LEVELS.map((each) => ({ value: each, label: each }))}
        defaultValue={level ?? ""}
      />
      <Select
        id="rate"
        name="rate"
        label={texts.rate}
        placeholder={texts.anyRate}
        options={RATES.map((rate) => ({ value: String(rate / 100), label: texts.rateTo(formatDollars(rate)) }))}
        defaultValue={maxRate === undefined ? "" : String(maxRate / 100)}
      />
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
