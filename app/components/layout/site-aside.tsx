import { LinkButton } from "~/components/ui/link-button";
import { wayIn } from "~/copy/public/public-pages";

export function SiteAside({ signedIn }: { signedIn: boolean }) {
  return (
    <LinkButton to={signedIn ? "/" : "/auth"} variant="secondary" className="max-sm:px-3">
      {signedIn ? wayIn.dashboard : wayIn.signIn}
    </LinkButton>
  );
}
