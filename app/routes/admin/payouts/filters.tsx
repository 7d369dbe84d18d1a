import { Form } from "@remix-run/react";
import { FilterButton } from "~/components/forms/filter-button";
import { DateField, LinkButton, Select, TextInput } from "~/components/ui";
import { transactionTexts } from "~/copy/payments";
import type { TransactionFilter } from "~/domain/payments/schema";

const texts = transactionTexts.filter;

interface TransactionFiltersProps {
  filter: TransactionFilter;
  narrowed: boolean;
}

/** A GET form: what it is set to stands in the address, and survives a reload. */
export function TransactionFilters({ filter, narrowed }: TransactionFiltersProps) {
  return (
    <Form
      method="get"
      // The key makes the fields start over when a link sets other filters.
      key={JSON.stringify(filter)}
      className="no-print grid items-end gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Select
        id="status"
        name="status"
        label={texts.status}
        placeholder={texts.all}
        options={Object.entries(texts.statuses).map(([value, label]) => ({ value, label }))}
        defaultValue={filter.status ?? ""}
      />
      <DateField id="dateFrom" name="dateFrom" label={texts.from} defaultValue={filter.dateFrom} />
      <DateField id="dateTo" name="dateTo" label={texts.to} defaultValue={filter.dateTo} />
      <TextInput
        id="inspector"
        name="inspector"
        label={texts.inspector}
        hint={texts.hint}
        defaultValue={filter.inspector}
        autoComplete="off"
      />
      <TextInput
        id="company"
        name="company"
        label={texts.company}
        hint={texts.hint}
        defaultValue={filter.company}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <FilterButton />
        {narrowed ? (
          <LinkButton to="/admin/payouts" variant="quiet">
            {texts.clear}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
