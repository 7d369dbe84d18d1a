import { Banner } from "~/components/ui";
import { findingTexts } from "~/copy/reports/findings";
import { reportTexts } from "~/copy/reports/reports";
import type { Finding } from "~/domain/reports/sheet/finding";

/** What is missing, or what deviates. Each leads to its place in the report below. */
export function FindingList({ findings, tone }: { findings: readonly Finding[]; tone: "warn" | "bad" }) {
  if (findings.length === 0) return null;
  const title = tone === "bad" ? reportTexts.parts.missing : reportTexts.parts.deviations;
  return (
    <Banner tone={tone} title={title}>
      <ul className="list-disc pl-5">
        {findings.map(({ code, about, params }) => (
          <li key={`${code} ${about} ${params.what}`}>
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
