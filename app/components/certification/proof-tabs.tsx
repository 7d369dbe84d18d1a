import { Tabs } from "~/components/ui";
import { proofTexts as texts } from "~/copy/inspectors/certification-forms";
import type { LookupForm } from "~/domain/certification/lookup-forms";

const LOOKUPS: readonly LookupForm[] = ["last-name", "certification-id", "program"];

interface ProofTabsProps {
  current: "card" | LookupForm;
  /** Where the form of the card stands. */
  cardAt: string;
}

export function ProofTabs({ current, cardAt }: ProofTabsProps) {
  return (
    <Tabs
      label={texts.ways}
      tabs={[
        { to: cardAt, label: texts.card, current: current === "card" },
        { to: "/inspector-setup/last-name", label: texts.lookup, current: current !== "card" },
      ]}
    />
  );
}

export function LookupTabs({ current }: { current: LookupForm }) {
  return (
    <Tabs
      label={texts.lookupBy}
      tabs={LOOKUPS.map((by) => ({ to: `/inspector-setup/${by}`, label: texts.by[by], current: by === current }))}
    />
  );
}
