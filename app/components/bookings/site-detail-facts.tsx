import type { TicketFact } from "~/components/ui";
import { siteDetailsTexts as texts } from "~/copy/site-details";
import type { SiteDetails } from "~/domain/jobs/site-details";
import { PhoneLink } from "./phone-link";

/** Site contact, gate notes and tests wanted, as far as the company gave them. */
export function siteDetailFacts({
  siteContactName,
  siteContactPhone,
  gateNotes,
  testsWanted,
}: SiteDetails): TicketFact[] {
  const facts: TicketFact[] = [];
  if (siteContactName || siteContactPhone) {
    const value = (
      <>
        {siteContactName} {siteContactPhone ? <PhoneLink phone={siteContactPhone} /> : null}
      </>
    );
    facts.push({ label: texts.siteContactName, value, wide: true });
  }
  if (gateNotes) facts.push({ label: texts.gateNotes, value: <Words text={gateNotes} />, wide: true });
  if (testsWanted) facts.push({ label: texts.testsWanted, value: <Words text={testsWanted} />, wide: true });
  return facts;
}

function Words({ text }: { text: string }) {
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
}
