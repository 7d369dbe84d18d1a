/** What a technician certifies by signing. It is part of the signed report, so a new wording counts for new signatures only. */
export const REPORT_STATEMENT =
  "I certify that I took these samples and made these tests and specimens myself, by the ASTM methods named, and that this report shows what I found.";

export const STRENGTH_STATEMENT =
  "I certify that these cylinders are those of the report named, that they were tested by ASTM C39/C39M, and that these are the readings.";
