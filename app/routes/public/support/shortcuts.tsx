import { Link } from "~/components/ui/link";
import { supportShortcuts, supportTexts as texts } from "~/copy/people/support";

/** Frequent questions, with the pages that settle them without an answer from us. */
export function SupportShortcuts({ to }: { to: keyof typeof supportShortcuts }) {
  return (
    <section aria-labelledby="shortcuts" className="border-y border-line py-3">
      <h2 id="shortcuts" className="text-xl">
        {texts.shortcuts}
      </h2>
      <ul>
        {supportShortcuts[to].map(({ before, link, to: path }) => (
          <li key={path}>
            {before}{" "}
            <Link to={path} className="link-alone">
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
