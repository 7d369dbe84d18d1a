import { Form } from "@remix-run/react";
import { FilterButton } from "~/components/filters/filter-button";
import { SearchField, Select, TextInput } from "~/components/ui";
import { directoryTexts as texts } from "~/copy/inspectors/directory";
import type { DirectoryFilter } from "~/domain/home/directory/filter";
import { usStates } from "~/lib/states";

interface FiltersProps {
  reader: "company" | "inspector";
  filter: DirectoryFilter;
  searchTooShort: boolean;
}

/** Narrows the directory: by words and state, and by specialty for companies, by size for inspectors. */
export function DirectoryFilters({ reader, filter, searchTooShort }: FiltersProps) {
  const states = usStates.map(({ code, name }) => ({ value: code, label: name }));
  const sizes = Object.entries(texts.sizes).map(([value, label]) => ({ value, label }));
  return (
    // Typed values must be those of the address, also when a link has led here.
    <Form
      key={JSON.stringify(filter)}
      method="get"
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_12rem_14rem_auto]"
    >
      <SearchField
        id="search"
        name="search"
        label={texts.search}
        placeholder={texts.searchHint[reader]}
        defaultValue={filter.search}
        errors={searchTooShort ? [texts.searchTooShort] : undefined}
      />
      <Select
        id="state"
        name="state"
        label={texts.state}
        defaultValue={filter.state ?? "all"}
        options={[{ value: "all", label: texts.allStates }, ...states]}
      />
      {reader === "company" ? (
        <TextInput id="specialty" name="specialty" label={texts.specialty} defaultValue={filter.specialty} />
      ) : (
        <Select
          id="companySize"
          name="companySize"
          label={texts.companySize}
          defaultValue={filter.companySize ?? "all"}
          options={[{ value: "all", label: texts.allSizes }, ...sizes]}
        />
      )}
      <FilterButton />
    </Form>
  );
}
