import { Banner } from "~/components/ui/banner";
import { useRefusal } from "./use-refusal";

/** What was wrong with the whole form that this page was sent, above it. */
export function Refused({ title }: { title: string }) {
  const { forForm } = useRefusal();
  if (forForm.length === 0) return null;
  return (
    <Banner tone="bad" title={title} announce>
      {forForm.join(" ")}
    </Banner>
  );
}
