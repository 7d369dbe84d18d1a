import { Card } from "~/components/ui";
import { verifyTexts as texts } from "~/copy/reports/documents/verify-report";

export function Hash({ sha256 }: { sha256: string }) {
  return <code className="text-sm break-all">{sha256}</code>;
}

/** How to tell that a file is the one that was signed. */
export function Compare() {
  const { heading, text, systems, where } = texts.compare;
  return (
    <Card title={heading}>
      <div className="grid gap-3">
        <p>{text}</p>
        <dl className="grid gap-2">
          {systems.map(({ name, command }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">
                <code>{command}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">{where}</p>
      </div>
    </Card>
  );
}
