import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { SearchField } from "~/components/ui/search-field";
import { searchTexts as texts } from "~/copy/people/messages";

interface SearchFormProps {
  search: string;
  tooShort: boolean;
}

/** Searches all conversations of the person, also from an open one. */
export function SearchForm({ search, tooShort }: SearchFormProps) {
  return (
    <Form method="get" action="/messages" role="search" className="mb-3 flex items-start gap-2">
      <SearchField
        key={search}
        id="search"
        name="search"
        label={texts.label}
        hideLabel
        placeholder={texts.hint}
        maxLength={100}
        defaultValue={search}
        errors={tooShort ? [texts.tooShort] : undefined}
        className="min-w-0 grow"
      />
      <Button variant="secondary" className="shrink-0">
        {texts.submit}
      </Button>
    </Form>
  );
}
