/** What pdfkit 0.20 has and its types, which are of 0.17, do not. */
declare namespace PDFKit {
  interface PDFDocument {
    /** @throws when it is no picture that a PDF may hold */
    openImage(bytes: Buffer): Buffer & { width: number; height: number };
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: "Column" | "Row";
  }
}
