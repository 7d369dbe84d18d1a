/** The report as its booking's page has it, apart from the rest: that page loads no other words of reports. */
export const reportPanelTexts = {
  title: "Concrete field test report",
  code: (number: number, version: number) => (version > 1 ? `PR-${number} v${version}` : `PR-${number}`),
  back: (booking: number) => `PB-${booking}`,
  begin: "Start report",
  goOn: "Continue report",
  signing: "Signing the report marks the work as done. A job without tests is marked done with a note and photos.",
  open: "Open the full report",
  lead: "Each reading is saved as you go. You can correct anything until you sign.",
  none: {
    inspector: "Record the tests here. Signing the report marks the work as done.",
    company: "The inspector has not signed a report yet.",
    admin: "There is no signed report yet.",
  },
  /** What stands over every report: how much a reader has to look at. */
  headline: (nonconformances: number, deviations: number) =>
    `Nonconformances: ${nonconformances} · Deviations: ${deviations}`,
  outside: { below: "below the limit", above: "above the limit" },
  notices: {
    title: "Field notices",
    replaced: "Replaced",
    pdf: "PDF",
    pdfOf: (notice: number) => `PDF: Field notice ${notice}`,
  },
  signed: "Signed",
  loads: (loads: number) => (loads === 1 ? "1 truck" : `${loads} trucks`),
} as const;
