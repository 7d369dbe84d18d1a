import { BadgeCheck } from "lucide";
import { Icon } from "~/components/ui/icon";
import { heldText } from "~/copy/inspectors/certification";
import { cut, SHORT_LEVELS, listedInspectorTexts as texts } from "~/copy/inspectors/find-inspectors";
import type { Held } from "~/domain/certification/fit";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

/** Specification 2, section 2: certifications on a card. */
const SHOWN = 2;
const CHARACTERS = 12;

/** The approved certificates of an inspector on a card: their names, then short ones with the last day of each. */
export function CertificateLine({ certificates }: { certificates: readonly Held[] }) {
  const lines = certificates.map(wordsOf).filter((words) => words !== "");
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Shortened all={certificates.map(({ certificationLevel }) => certificationLevel ?? heldText.anyLevel)} approved />
      {lines.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </div>
  );
}

function wordsOf({ certificationLevel: level, expiryDate }: Held): string {
  const known = CERTIFICATION_LEVELS.find((each) => each === level);
  return [known ? SHORT_LEVELS[known] : null, expiryDate ? texts.validTo(expiryDate) : null].filter(Boolean).join(", ");
}

export function ShortList({ label, all }: { label: string; all: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-muted">{label}</span>
      <Shortened all={all} />
    </div>
  );
}

function Shortened({ all, approved = false }: { all: readonly string[]; approved?: boolean }) {
  const more = all.length - SHOWN;
  return (
    <ul className="contents">
      {all.slice(0, SHOWN).map((each) => (
        <li
          key={each}
          title={each}
          className={approved ? "badge bg-ok-tint text-ok-ink" : "badge bg-sunken text-muted"}
        >
          {approved ? <Icon of={BadgeCheck} className="size-3.5" /> : null}
          <span aria-hidden={each.length > CHARACTERS}>{cut(each, CHARACTERS)}</span>
          {each.length > CHARACTERS ? <span className="sr-only">{each}</span> : null}
        </li>
      ))}
      {more > 0 ? <li className="text-muted">+{more}</li> : null}
    </ul>
  );
}
