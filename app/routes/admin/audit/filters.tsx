import { Form } from "@remix-run/react";
import { FilterButton } from "~/components/forms/filter-button";
import { Checkbox, DateField, LinkButton, Select, TextInput } from "~/components/ui";
import { auditTexts } from "~/copy/audit";
import type { AuditFilter } from "~/domain/admin/audit-log/filter";

const texts = auditTexts.filter;

interface Props {
  filter: AuditFilter;
  narrowed: boolean;
}

/** A GET form: what it is set to stands in the address, and survives a reload. */
export function AuditFilters({ filter, narrowed }: Props) {
  return (
    <Form
      method="get"
      // The key makes the fields start over when a link sets other filters.
      key={JSON.stringify(filter)}
      className="no-print grid items-start gap-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
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
        className="sm:col-span-2"
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
      <DateField id="from" name="from" label={texts.from} defaultValue={filter.from} />
      <DateField id="to" name="to" label={texts.to} defaultValue={filter.to} />
      <Checkbox
        id="impersonating"
        name="impersonating"
        value="1"
        label={texts.impersonating}
        defaultChecked={filter.impersonating}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2 sm:justify-end">
        {narrowed ? (
          <LinkButton to="/admin/audit" variant="quiet">
            {texts.showAll}
          </LinkButton>
        ) : null}
        <FilterButton />
      </div>
    </Form>
  );
}

function optionsOf(words: Record<string, string>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
