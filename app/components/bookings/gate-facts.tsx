import type { TicketFact } from "~/components/ui";
import { GATE_LABELS } from "~/copy/jobs/gate";
import { jobTexts, testsText } from "~/copy/jobs/job-list";
import { GATE_DETAILS, type GateDetails } from "~/domain/jobs/gate-details";
import type { WantedTests } from "~/domain/jobs/wanted-tests";
import { keysOf } from "~/lib/keys-of";
import { PhoneLink } from "./phone-link";

/** Site contact and notes, as far as the company gave them; of a booking also the tests wanted. */
export function gateFacts(shown: Partial<GateDetails> & Partial<WantedTests>): TicketFact[] {
  const { siteContactName, siteContactPhone, tests = [], cylinderSets = null } = shown;
  const wanted = testsText({ tests, cylinderSets });
  const facts: TicketFact[] = [];
  if (siteContactName || siteContactPhone) {
    const value = (
      <>
        {siteContactName} {siteContactPhone ? <PhoneLink phone={siteContactPhone} /> : null}
      </>
    );
    facts.push({ label: GATE_LABELS.siteContactName, value, wide: true });
  }
  for (const name of keysOf(GATE_DETAILS)) {
    // Before the notes on them.
    if (name === "testsWanted" && wanted) facts.push({ label: jobTexts.tests, value: wanted, wide: true });
    const text = shown[name];
    if (!text || name === "siteContactName" || name === "siteContactPhone") continue;
    facts.push({ label: GATE_LABELS[name], value: <Words text={text} />, wide: true });
  }
  return facts;
}

function Words({ text }: { text: string }) {
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
}
