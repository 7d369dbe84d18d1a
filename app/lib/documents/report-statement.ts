/** What a technician certifies by signing. It is part of the signed report, so a new wording counts for new signatures only. `notPerformed`: what others did; empty for nothing. */
export function reportStatement(notPerformed: string): string {
  return `${BY_MYSELF} Not performed by me: ${notPerformed || "nothing"}.`;
}

const BY_MYSELF =
  "I certify that I took these samples and made these tests and specimens myself, by the ASTM methods named, except for the deviations listed, and that this report shows what I found.";

/** What a technician without an interest in the project declares. */
export const INDEPENDENCE = "I have no financial interest in this project, its contractor or its producer.";

export const SUPPLEMENT_STATEMENT = "I certify that this is what I found and was told of the cylinders named.";

export const STRENGTH_STATEMENT =
  "I certify that these cylinders are those of the report named, that they were tested by ASTM C39/C39M, and that these are the readings.";
