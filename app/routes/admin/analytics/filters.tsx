import { Form } from "@remix-run/react";
import { FilterButton } from "~/components/filters/filter-button";
import { Select } from "~/components/ui";
import { analyticsTexts as texts } from "~/copy/admin/analytics";
import { RANGES, WITHOUT_STATE } from "~/domain/admin/analytics-filter";
import { usStates } from "~/lib/states";
import { monthAndYear } from "~/lib/time/month";
import type { AnalyticsView } from "./address";

/** Which months, and by month of which state. */
export function AnalyticsFilters({ chosen, choices }: { chosen: AnalyticsView; choices: readonly string[] }) {
  const { filter } = texts;
  const { by, months, until, state } = chosen;
  const known = choices.includes(until) ? choices : [...choices, until];
  return (
    // Chosen values must be those of the address, also when a link has led here.
    <Form key={Object.values(chosen).join(" ")} method="get" className="no-print flex flex-wrap items-end gap-4">
      <input type="hidden" name="by" value={by} />
      {by === "month" ? (
        <Select
          id="state"
          name="state"
          label={filter.state}
          defaultValue={state}
          options={[
            { value: "all", label: filter.everywhere },
            ...usStates.map(({ code, name }) => ({ value: code, label: name })),
            { value: WITHOUT_STATE, label: texts.nowhere },
          ]}
        />
      ) : (
        <input type="hidden" name="state" value={state} />
      )}
      <Select
        id="months"
        name="months"
        label={filter.months}
        defaultValue={String(months)}
        options={RANGES.map((range) => ({ value: String(range), label: filter.range(range) }))}
      />
      <Select
        id="until"
        name="until"
        label={filter.until}
        defaultValue={until}
        options={known.map((month) => ({ value: month, label: monthAndYear(month) }))}
      />
      <FilterButton />
    </Form>
  );
}
