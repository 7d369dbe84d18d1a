import type { CertificateFit } from "~/domain/certification/fit";
import { formatLongDay } from "~/lib/time/dates";

type Misfit = Extract<CertificateFit, { fits: false }>;

interface Sentences {
  fits: string;
  none: string;
  level: (required: string, level: string) => string;
  noLevel: (required: string) => string;
  ends: (day: string) => string;
  /** Said last, while there is something to decide: of another level, and of a certificate that ends too early. */
  anyway: string;
  afterEnd: string;
}

const SENTENCES: { readonly [R in "inspector" | "company"]: Sentences } = {
  inspector: {
    fits: "Your certificate fits",
    none: "You have no approved certificate at present.",
    level: (required, level) => `Asks for ${required}; yours is ${level}.`,
    noLevel: (required) => `Asks for ${required}; your certificate names no level.`,
    ends: (day) => `Your certificate expires ${day} and does not cover work dated after it.`,
    anyway: "You can still apply.",
    afterEnd: "Renew it before you apply.",
  },
  company: {
    fits: "Certificate fits this job",
    none: "No approved certificate at present.",
    level: (required, level) => `You ask for ${required}; this inspector's certificate is ${level}.`,
    noLevel: (required) => `You ask for ${required}; this inspector's certificate names no level.`,
    ends: (day) => `This inspector's certificate expires ${day} and does not cover work dated after it.`,
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

function faultsOf({ certified, missing, level, endsOn }: Misfit, texts: Sentences): string[] {
  if (!certified) return [texts.none];
  const required = missing.join(" and ");
  return [
    ...(missing.length === 0 ? [] : [level ? texts.level(required, level) : texts.noLevel(required)]),
    ...(endsOn === null ? [] : [texts.ends(formatLongDay(endsOn))]),
  ];
}
