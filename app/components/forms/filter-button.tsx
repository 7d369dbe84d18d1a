import { useFormAction, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { filterTexts } from "~/copy/layout";

/** The button of a GET form. @param action the form's own, when it has one */
export function FilterButton({ action }: { action?: string }) {
  const { formAction, formMethod } = useNavigation();
  const [address] = useFormAction(action).split("?");
  const busy = formMethod === "GET" && formAction?.split("?")[0] === address;
  return (
    <Button variant="secondary" busy={busy} busyLabel={filterTexts.busy}>
      {filterTexts.submit}
    </Button>
  );
}
