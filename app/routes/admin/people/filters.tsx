import { Form } from "@remix-run/react";
import { FilterButton } from "~/components/filters/filter-button";
import { optionsOf } from "~/components/forms/options-of";
import { SearchField, Select } from "~/components/ui";
import { cx } from "~/components/ui/cx";
import { userListTexts as texts } from "~/copy/admin/admin";

interface UserFiltersProps {
  label: string;
  /** Whether a role can be chosen: not above a list that is one role's already. */
  byRole: boolean;
  filter: { search: string; role?: string; status: string };
  searchTooShort: boolean;
}

/** Narrows a list of people or companies. */
export function UserFilters({ label, byRole, filter, searchTooShort }: UserFiltersProps) {
  return (
    // Typed values must be those of the address, also when a link has led here.
    <Form
      key={Object.values(filter).join(" ")}
      method="get"
      className={cx(
        "grid items-end gap-4",
        byRole ? "lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]" : "sm:grid-cols-[minmax(0,1fr)_12rem_auto]",
      )}
    >
      <SearchField
        id="search"
        name="search"
        label={label}
        defaultValue={filter.search}
        errors={searchTooShort ? [texts.searchTooShort] : undefined}
      />
      {byRole ? (
        <Select id="role" name="role" label={texts.role} defaultValue={filter.role} options={optionsOf(texts.roles)} />
      ) : null}
      <Select
        id="status"
        name="status"
        label={texts.status}
        defaultValue={filter.status}
        options={optionsOf(texts.statuses)}
      />
      <FilterButton />
    </Form>
  );
}
