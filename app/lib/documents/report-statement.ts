/** What a technician certifies by signing. It is part of the signed report, so a new wording counts for new signatures only. `notPerformed`: what others did; empty for nothing. */
export function reportStatement(notPerformed: string): string {
  return `${BY_MYSELF} Not performed by me: ${notPerformed || "nothing"}.`;
}

const BY_MYSELF =
  "I certify that I took these samples and made these tests and specimens myself, by the ASTM methods named, except for the deviations listed.";

/** What a technician without an interest in the project declares. */
export const INDEPENDENCE = "I have no financial interest in this project, its contractor or its producer.";

export const SUPPLEMENT_STATEMENT = "I certify that this is what I found and was told of the cylinders named.";

export const NOTICE_STATEMENT = "I certify that this is what I found at the site and recorded there.";

/** What the signer of strengths certifies; `laboratory` is null for whoever made the test. */
export function strengthStatement(laboratory: { testedBy: string; name?: string; report?: string } | null): string {
  if (!laboratory)
    return "I certify that these cylinders are those of the report named, that I tested them by ASTM C39/C39M, and that these are the readings.";
  const { testedBy, name, report } = laboratory;
  return `I certify that these cylinders are those of the report named, and that these are the readings of the laboratory's report ${report}, which is attached. Tested by ${testedBy} at ${name}. I did not make this test.`;
}
