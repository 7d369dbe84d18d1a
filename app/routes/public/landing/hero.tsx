import { bookingStamps, jobStamps, LinkButton, StatusStamp, Ticket } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { landing as texts } from "~/copy/public/landing";
import { activity, isSample } from "~/copy/public/landing-sample";
import { wayIn } from "~/copy/public/public-pages";

/** A site sign: what it is, for whom, and the way in; beside it what happens on the site. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="landing-sign">
      <div className="landing-width landing-hero">
        <div>
          <h1 className="landing-heading">{texts.heading}</h1>
          <p className="landing-lead">{texts.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
            <LinkButton to={signedIn ? "/" : "/auth?type=company&mode=register"} className="landing-solid">
              {signedIn ? wayIn.dashboard : texts.getStarted}
            </LinkButton>
            <a href="#features" className="button landing-outline">
              <span className="button-label">{texts.watchDemo}</span>
            </a>
          </div>
          {signedIn ? null : (
            <div className="mt-3">
              <Question text={texts.inspector} to="/auth?type=inspector&mode=register" answer={texts.findJobs} />
              <Question text={texts.haveAccount} to="/auth?type=company" answer={wayIn.signIn} />
            </div>
          )}
        </div>
        <Activity />
      </div>
    </div>
  );
}

function Question({ text, to, answer }: { text: string; to: string; answer: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {text}
      <Link to={to} className="landing-link">
        {answer}
      </Link>
    </p>
  );
}

/** Three entries, one upon the other, turned by the stylesheet alone; still and side by side for who wants no motion. */
function Activity() {
  return (
    <section aria-labelledby="activity" className="landing-activity">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="activity" className="text-xl">
          {texts.activity.heading}
          {isSample ? <span className="landing-sample"> · {texts.sample.activity}</span> : null}
        </h2>
        <label className="landing-still">
          <input type="checkbox" />
          {texts.activity.still}
        </label>
      </div>
      <ul className="landing-deck">
        {activity.map(({ state, ago, ...entry }) => (
          <li key={entry.code}>
            <Ticket
              {...entry}
              stamp={<StatusStamp {...(state === "open" ? jobStamps.open : bookingStamps[state])} />}
              date={ago}
              headingLevel={3}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
