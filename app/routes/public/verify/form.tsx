import { ErrorSummary, TextInput } from "~/components/ui";
import { Button } from "~/components/ui/button";
import { verifyTexts as texts } from "~/copy/reports/documents/verify-report";

/** Asks for a code. It works without scripts: the address of the answer has the code in it. */
export function CodeForm({ problem, typed = "" }: { problem?: string | undefined; typed?: string }) {
  return (
    <form method="get" action="/verify" className="grid gap-4">
      <ErrorSummary title={texts.failed} problems={problem ? [{ message: problem, fieldId: "code" }] : []} />
      <TextInput
        id="code"
        name="code"
        label={texts.code}
        hint={texts.hint}
        errors={problem ? [problem] : []}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="medium"
        maxLength={64}
      />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  );
}
