import { Link } from "@remix-run/react";
import { ProgressBar } from "~/components/ui";
import { profileTexts as texts } from "~/copy/accounts/profile";

interface MissingProps<Detail extends string> {
  percent: number;
  details: readonly Detail[];
  /** The page where each detail is entered. */
  places: Readonly<Record<Detail, string>>;
  names: Readonly<Record<Detail, string>>;
}

export function Completeness<Detail extends string>({ percent, details, places, names }: MissingProps<Detail>) {
  return (
    <>
      <ProgressBar label={texts.completeness} percent={percent} />
      {details.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{texts.complete}</p>
      ) : (
        <nav aria-label={texts.missing} className="mt-3">
          <p className="text-sm text-muted">{texts.missing}</p>
          <ul className="flex flex-wrap gap-x-5">
            {details.map((detail) => (
              <li key={detail}>
                <Link to={places[detail]} className="link inline-flex min-h-11 items-center">
                  {names[detail]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
