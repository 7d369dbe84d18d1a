import type PDFDocument from "pdfkit";
import { PDF } from "~/lib/bounds";
import { type Face, type Written, written } from "./faces.server";
import { COLORS, PAGE, type Style, WIDTH } from "./look.server";

export type Pdf = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Pdf["struct"]>;

export class TooManyPages extends Error {}

/** A line of text where it will stand, and the element that it is read out with; without one it is decoration. */
export interface Line {
  text: string;
  face: Face;
  style: Style;
  element: Element | null;
  x: number;
}

interface Placed {
  element: Element | null;
  x?: number;
  width?: number;
  align?: "left" | "right";
}

const BOTTOM = PAGE.height - PAGE.bottom;

/** The pages from top to bottom: what does not fit goes on a new one, with the code and what `onNewPage` repeats above it. */
export class Sheet {
  y: number = PAGE.top;
  onNewPage: () => void = () => {};
  isRomanized = false;

  constructor(
    readonly pdf: Pdf,
    readonly root: Element,
    private readonly runningHead: string,
  ) {}

  /** Returns a new element at the end of another one, of the whole document by default. */
  element(type: string, inside: Element = this.root, options: Parameters<Pdf["struct"]>[1] = {}): Element {
    const made = this.pdf.struct(type, options);
    inside.add(made);
    return made;
  }

  lines(typed: string, style: Style, { element, x = PAGE.side, width = WIDTH, align }: Placed): Line[] {
    const text = written(typed, style.face);
    const inner = text.original === undefined ? element : this.romanized(element, text.original);
    this.pdf.font(text.face).fontSize(style.size);
    return wrap(this.pdf, text, width).map((line, index, all) => ({
      // Whoever reads the text out needs the space between two lines.
      text: index < all.length - 1 ? `${line} ` : line,
      face: text.face,
      style,
      element: inner,
      x: align === "right" ? x + width - this.pdf.widthOfString(line) : x,
    }));
  }

  /** Places texts side by side, each from the top. They stay on one page if they fit on one. */
  columns(texts: readonly (readonly Line[])[]): void {
    this.keep(heightOf(texts));
    let left = texts;
    for (;;) {
      const top = this.y;
      left = left.map((lines) => lines.slice(this.place(lines, top)));
      if (left.every((lines) => lines.length === 0)) return;
      this.newPage();
    }
  }

  /** Begins a new page unless so much fits on this one, or would not fit on a new one either. */
  keep(height: number): void {
    if (height > BOTTOM - this.y && height <= BOTTOM - PAGE.top) this.newPage();
  }

  newPage(): void {
    if (this.pdf.bufferedPageRange().count >= PDF.pages.most) throw new TooManyPages();
    this.pdf.addPage();
    this.y = PAGE.top;
    this.columns([this.lines(this.runningHead, RUNNING_HEAD, { element: null })]);
    this.rule(6);
    this.onNewPage();
  }

  rule(below = 0, color: string = COLORS.line): void {
    const y = this.y + 2;
    this.decorate((pdf) =>
      pdf
        .moveTo(PAGE.side, y)
        .lineTo(PAGE.side + WIDTH, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke(),
    );
    this.y = y + 2 + below;
  }

  /** Draws what nobody needs to be read out. */
  decorate(draw: (pdf: Pdf) => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  /** Returns an element with which programs that read out or copy the text get what was typed. */
  private romanized(element: Element | null, original: string): Element | null {
    this.isRomanized = true;
    return element ? this.element("Span", element, { actual: original }) : null;
  }

  private place(lines: readonly Line[], top: number): number {
    let y = top;
    for (const [index, line] of lines.entries()) {
      if (y + line.style.leading > BOTTOM) return index;
      this.draw(line, y);
      y += line.style.leading;
      this.y = Math.max(this.y, y);
    }
    return lines.length;
  }

  draw({ text, face, style, element, x }: Line, y: number): void {
    const draw = (pdf: Pdf) =>
      pdf.font(face).fontSize(style.size).fillColor(style.color).text(text, x, y, { lineBreak: false });
    if (element) element.add(() => void draw(this.pdf));
    else this.decorate(draw);
  }
}

const RUNNING_HEAD: Style = { face: "bold", size: 8, color: COLORS.muted, leading: 11 };

export function heightOf(texts: readonly (readonly Line[])[]): number {
  return Math.max(0, ...texts.map((lines) => lines.reduce((sum, { style }) => sum + style.leading, 0)));
}

/** Breaks a text at its line breaks, at spaces, after hyphens and slashes, and inside a word that is wider than the line. */
function wrap(pdf: Pdf, { text }: Written, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const piece of paragraph.match(/[^\s\-/]*[-/]+|[^\s\-/]+|\s+/g) ?? []) {
      const line = lines.at(-1) ?? "";
      if (fits(pdf, line + piece, width)) lines[lines.length - 1] = line + piece;
      else lines.push(...cut(pdf, piece.trimStart(), width));
    }
    return lines.filter((line, index) => index === 0 || line !== "").map((line) => line.trimEnd());
  });
}

function cut(pdf: Pdf, word: string, width: number): string[] {
  const parts = [""];
  for (const sign of word) {
    const part = parts.at(-1) ?? "";
    if (part === "" || fits(pdf, part + sign, width)) parts[parts.length - 1] = part + sign;
    else parts.push(sign);
  }
  return parts;
}

function fits(pdf: Pdf, line: string, width: number): boolean {
  return pdf.widthOfString(line.trimEnd()) <= width;
}
