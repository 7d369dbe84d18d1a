import type { CertificateFit } from "~/domain/certification/fit";
import { formatLongDay } from "~/lib/time/dates";

type Misfit = Extract<CertificateFit, { fits: false }>;

interface Sentences {
  fits: string;
  none: string;
  level: (required: string, levels: readonly string[]) => string;
  noLevel: (required: string) => string;
  ends: (day: string) => string;
  /** Of several certificates: the last day of all, and of the one that the job asks for. */
  allEnd: (day: string) => string;
  levelEnds: (level: string, day: string) => string;
  /** Said last, while there is something to decide: of a level that is missing, and where no certificate covers the day. */
  anyway: string;
  afterEnd: string;
}

const SENTENCES: { readonly [R in "inspector" | "company"]: Sentences } = {
  inspector: {
    fits: "Your certificate fits",
    none: "You have no approved certificate at present.",
    level: (required, levels) =>
      `Asks for ${required}; ${levels.length > 1 ? "yours are" : "yours is"} ${listed(levels)}.`,
    noLevel: (required) => `Asks for ${required}; your certificate names no level.`,
    ends: (day) => `Your certificate expires ${day} and does not cover work dated after it.`,
    allEnd: (day) => `Your certificates expire by ${day} and do not cover work dated after it.`,
    levelEnds: (level, day) => `Your ${level} certificate expires ${day} and does not cover work dated after it.`,
    anyway: "You can still apply.",
    afterEnd: "Renew it before you apply.",
  },
  company: {
    fits: "Certificate fits this job",
    none: "No approved certificate at present.",
    level: (required, levels) =>
      `You ask for ${required}; this inspector's ${levels.length > 1 ? "certificates are" : "certificate is"} ${listed(levels)}.`,
    noLevel: (required) => `You ask for ${required}; this inspector's certificate names no level.`,
    ends: (day) => `This inspector's certificate expires ${day} and does not cover work dated after it.`,
    allEnd: (day) => `This inspector's certificates expire by ${day} and do not cover work dated after it.`,
    levelEnds: (level, day) =>
      `This inspector's ${level} certificate expires ${day} and does not cover work dated after it.`,
    anyway: "You can still accept.",
    afterEnd: "You can still accept.",
  },
};

export type FitReader = keyof typeof SENTENCES;

/** "Your certificate fits", or each fault in a sentence. `open` adds what can be done, while there is still something to decide. */
export function fitSentence(fit: CertificateFit, reader: FitReader, open: boolean): string {
  const texts = SENTENCES[reader];
  if (fit.fits) return texts.fits;
  const faults = faultsOf(fit, texts);
  const last = fit.endsOn === null ? texts.anyway : texts.afterEnd;
  return [...faults, ...(open && fit.certified ? [last] : [])].join(" ");
}

function faultsOf({ certified, missing, levels, ending, endsOn }: Misfit, texts: Sentences): string[] {
  if (!certified) return [texts.none];
  const required = missing.join(" and ");
  const end = levels.length > 1 ? texts.allEnd : texts.ends;
  return [
    ...(missing.length === 0 ? [] : [levels.length > 0 ? texts.level(required, levels) : texts.noLevel(required)]),
    ...ending.map(({ level, on }) => texts.levelEnds(level, formatLongDay(on))),
    ...(endsOn === null ? [] : [end(formatLongDay(endsOn))]),
  ];
}

/** "A", "A and B" or "A, B and C". */
function listed(levels: readonly string[]): string {
  return [levels.slice(0, -1).join(", "), ...levels.slice(-1)].filter(Boolean).join(" and ");
}
