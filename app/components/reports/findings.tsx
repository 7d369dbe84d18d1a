import type { ReactNode } from "react";
import { Banner } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { toneIcons } from "~/components/ui/tone";
import { deviationText } from "~/copy/reports/report/findings";
import { reportTexts } from "~/copy/reports/report/reports";
import type { Finding } from "~/domain/reports/sheet/findings/finding";
import type { Omission } from "~/domain/reports/sheet/signed/signed";
import { PartLink } from "./part-link";

interface FindingListProps {
  findings: readonly Finding[];
  /** Why what was asked for was not made, once signed. */
  omissions?: readonly Omission[];
  tone: "warn" | "bad";
  /** As of `PartLink`. */
  at: string | null;
}

/** What is missing, or what deviates. Each leads to its place in the report below; a mix that never came has none there. */
export function FindingList({ findings, omissions = [], tone, at }: FindingListProps) {
  if (findings.length === 0) return null;
  const title = tone === "bad" ? reportTexts.parts.missing : reportTexts.parts.deviations;
  return (
    <Banner tone={tone} title={title}>
      <ul className="list-disc pl-5">
        {findings.map((each) => {
          const { code, about, params } = each;
          const said = deviationText(each, omissions);
          return (
            <li key={`${code} ${about} ${params.what}`}>
              {about && params.what !== "mix" ? (
                <PartLink id={about} at={at} className="underline">
                  {said}
                </PartLink>
              ) : (
                said
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

/** A deviation beside what it is about. A whole sentence, so it wraps. */
export function FindingLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1.5 text-warn-ink">
      <Icon of={toneIcons.warn} className="mt-1 size-4" />
      {children}
    </span>
  );
}
