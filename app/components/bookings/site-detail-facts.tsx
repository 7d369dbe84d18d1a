import type { TicketFact } from "~/components/ui";
import { jobTexts, testsText } from "~/copy/jobs/job-list";
import { siteDetailsTexts as texts } from "~/copy/jobs/site-details";
import type { SiteDetails } from "~/domain/jobs/site-details";
import type { WantedTests } from "~/domain/jobs/wanted-tests";
import { PhoneLink } from "./phone-link";

/** Site contact, gate notes and notes on the tests, as far as the company gave them; of a booking also the tests wanted. */
export function siteDetailFacts(shown: Partial<SiteDetails> & Partial<WantedTests>): TicketFact[] {
  const { siteContactName, siteContactPhone, gateNotes, testsWanted, tests = [], cylinderSets = null } = shown;
  const wanted = testsText({ tests, cylinderSets });
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
  if (wanted) facts.push({ label: jobTexts.tests, value: wanted, wide: true });
  if (testsWanted) facts.push({ label: texts.testsWanted, value: <Words text={testsWanted} />, wide: true });
  return facts;
}

function Words({ text }: { text: string }) {
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
}
