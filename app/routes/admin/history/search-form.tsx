import { Form } from "@remix-run/react";
import { Button, TextInput } from "~/components/ui";
import { historyTexts as texts } from "~/copy/admin/history";
import { LONGEST_WORD } from "./search-word";

/** One field. The address has the word searched for, so that it can be reloaded and handed on. */
export function SearchForm({ word }: { word: string }) {
  return (
    <Form
      method="get"
      action="/admin/history"
      role="search"
      key={word}
      className="no-print grid gap-4 rounded-md border border-line bg-surface p-4"
    >
      <TextInput
        id="q"
        name="q"
        label={texts.label}
        hint={texts.hint}
        defaultValue={word}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_WORD}
      />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </Form>
  );
}
