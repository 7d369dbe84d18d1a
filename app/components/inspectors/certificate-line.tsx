import { BadgeCheck } from "lucide";
import { Icon } from "~/components/ui/icon";
import { cut, SHORT_LEVELS, listedInspectorTexts as texts } from "~/copy/inspectors/find-inspectors";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

/** Specification 2, section 2: certifications on a card. */
const SHOWN = 2;
const CHARACTERS = 12;

interface CertificateLineProps {
  level: string | null;
  expiryDate: string | null;
}

export function CertificateLine({ level, expiryDate }: CertificateLineProps) {
  const known = CERTIFICATION_LEVELS.find((each) => each === level);
  const words = [known ? SHORT_LEVELS[known] : null, expiryDate ? texts.validTo(expiryDate) : null].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Shortened all={[level ?? texts.anyLevel]} approved />
      {words.length > 0 ? <span>{words.join(", ")}</span> : null}
    </div>
  );
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
