import { DayRange } from "~/components/filters/day-range";
import { FilterPanel } from "~/components/filters/filter-panel";
import { optionsOf } from "~/components/forms/options-of";
import { Checkbox, Select, TextInput } from "~/components/ui";
import { auditTexts } from "~/copy/admin/audit";
import type { AuditFilter } from "~/domain/admin/audit-log/filter";

const texts = auditTexts.filter;

interface Props {
  filter: AuditFilter;
  narrowed: boolean;
}

export function AuditFilters({ filter, narrowed }: Props) {
  return (
    <FilterPanel
      filter={filter}
      clear={narrowed ? { to: "/admin/audit", label: texts.showAll } : null}
      className="items-start sm:grid-cols-2 lg:grid-cols-4"
      buttons="sm:col-span-2 sm:justify-end"
    >
      <TextInput
        id="person"
        name="person"
        label={texts.person}
        hint={texts.personHint}
        defaultValue={filter.person}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <Select
        id="group"
        name="group"
        label={texts.group}
        placeholder={texts.allGroups}
        options={optionsOf(texts.groups)}
        defaultValue={filter.group ?? ""}
      />
      <Select
        id="outcome"
        name="outcome"
        label={texts.outcome}
        placeholder={texts.allOutcomes}
        options={optionsOf(texts.outcomes)}
        defaultValue={filter.outcome ?? ""}
      />
      <Select
        id="type"
        name="type"
        label={texts.type}
        placeholder={texts.allTypes}
        options={optionsOf(texts.types)}
        defaultValue={filter.type ?? ""}
      />
      <TextInput id="target" name="target" label={texts.target} defaultValue={filter.target} autoComplete="off" />
      <DayRange
        first={{ name: "from", label: texts.from, value: filter.from }}
        last={{ name: "to", label: texts.to, value: filter.to }}
      />
      <Checkbox
        id="impersonating"
        name="impersonating"
        value="1"
        label={texts.impersonating}
        defaultChecked={filter.impersonating}
        className="sm:col-span-2"
      />
    </FilterPanel>
  );
}
