import { useFormAction, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { filterTexts } from "~/copy/frame/layout";

interface FilterButtonProps {
  action?: string;
  /** What a form says that only sorts. */
  words?: { submit: string; busy: string };
}

export function FilterButton({ action, words = filterTexts }: FilterButtonProps) {
  const { formAction, formMethod } = useNavigation();
  const [address] = useFormAction(action).split("?");
  const busy = formMethod === "GET" && formAction?.split("?")[0] === address;
  return (
    <Button variant="secondary" busy={busy} busyLabel={words.busy}>
      {words.submit}
    </Button>
  );
}
