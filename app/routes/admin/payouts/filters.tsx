import { FilterPanel } from "~/components/forms/filter-panel";
import { optionsOf } from "~/components/forms/options-of";
import { DateField, Select, TextInput } from "~/components/ui";
import { transactionTexts } from "~/copy/money/payments";
import type { TransactionFilter } from "~/domain/payments/schema";

const texts = transactionTexts.filter;

interface TransactionFiltersProps {
  filter: TransactionFilter;
  narrowed: boolean;
}

export function TransactionFilters({ filter, narrowed }: TransactionFiltersProps) {
  return (
    <FilterPanel
      filter={filter}
      clear={narrowed ? { to: "/admin/payouts", label: texts.clear } : null}
      className="items-end sm:grid-cols-2 lg:grid-cols-3"
    >
      <Select
        id="status"
        name="status"
        label={texts.status}
        placeholder={texts.all}
        options={optionsOf(texts.statuses)}
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
    </FilterPanel>
  );
}
