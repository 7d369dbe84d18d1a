import { Card } from "~/components/ui";
import { entryNames, reportTexts as texts } from "~/copy/reports/report/reports";
import type { Omission } from "~/domain/reports/sheet/signed/signed";
import type { MixSheet } from "~/domain/reports/sheet/types";

interface OmissionsProps {
  omissions: readonly Omission[];
  mixes: readonly MixSheet[];
}

/** What the job asked for and the report lacks, with the inspector's answer. */
export function Omissions({ omissions, mixes }: OmissionsProps) {
  if (omissions.length === 0) return null;
  return (
    <Card title={texts.parts.omissions}>
      <ul className="grid gap-2">
        {omissions.map(({ about, what, why }) => (
          <li key={`${about} ${what}`}>
            <span className="font-semibold">{omissionName({ about, what, mixes })}</span>: {why}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function omissionName({
  about,
  what,
  mixes,
}: Pick<Omission, "about" | "what"> & { mixes: readonly MixSheet[] }): string {
  const mix = mixes.find(({ id }) => id === about);
  const name = new Map<string, string>(Object.entries(entryNames)).get(what) ?? texts.sets;
  return mix ? `${texts.mix(mix.typed.mixId)}, ${name}` : `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
