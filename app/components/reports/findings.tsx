import { Banner } from "~/components/ui";
import { findingTexts, reportTexts } from "~/copy/reports/reports";
import type { Finding } from "~/domain/reports/sheet/findings";

/** What is missing, or what readers should know. Each leads to its place in the report below. */
export function FindingList({ findings, tone }: { findings: readonly Finding[]; tone: "warn" | "bad" }) {
  if (findings.length === 0) return null;
  const title = tone === "bad" ? reportTexts.parts.missing : reportTexts.parts.flags;
  return (
    <Banner tone={tone} title={title}>
      <ul className="list-disc pl-5">
        {findings.map(({ code, about, params }) => (
          <li key={`${code} ${about}`}>
            {about ? (
              <a href={`#${about}`} className="underline">
                {findingTexts[code](params)}
              </a>
            ) : (
              findingTexts[code](params)
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
