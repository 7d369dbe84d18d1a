import { Link } from "~/components/ui/link";
import { landing } from "~/copy/public/landing";
import { PRODUCT } from "~/lib/site";

/** The foot of the public page, with a column for the product and one for who runs it. */
export function LandingFooter() {
  return (
    <footer className="no-print border-t border-line">
      <div className="landing-width landing-foot">
        <p className="sign text-2xl leading-none">{PRODUCT}</p>
        {landing.footer.map(({ heading, links }) => (
          <nav key={heading} aria-labelledby={`foot-${heading}`}>
            <h2 id={`foot-${heading}`} className="text-lg">
              {heading}
            </h2>
            <ul className="mt-1">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link
                    to={to}
                    reloadDocument
                    className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
