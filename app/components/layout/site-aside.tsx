import { LinkButton } from "~/components/ui/link-button";
import { wayIn } from "~/copy/public-pages";

/** Opposite the mark on public pages: the way in, or back to one's own pages. */
export function SiteAside({ signedIn }: { signedIn: boolean }) {
  return (
    <LinkButton to={signedIn ? "/" : "/auth"} variant="secondary" className="max-sm:px-3">
      {signedIn ? wayIn.dashboard : wayIn.signIn}
    </LinkButton>
  );
}
