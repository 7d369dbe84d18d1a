import { type IconNode, MapPinned, Radio, ShieldCheck, Waypoints } from "lucide";
import { Card, LinkButton } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { landing as texts } from "~/copy/public/landing";
import { figures, isSample, testimonials, timeToStart } from "~/copy/public/landing-sample";
import { wayIn } from "~/copy/public/public-pages";
import { Section } from "./section";

/** The product's figures in one line. */
export function Figures() {
  return (
    <section aria-labelledby="figures" className="border-b border-line bg-surface">
      <div className="landing-width py-5">
        <h2 id="figures" className="sr-only">
          {texts.figures}
        </h2>
        <dl className="landing-figures">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-muted">{label}</dt>
              <dd className="sign text-4xl leading-none lg:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
        {isSample ? <p className="mt-3 text-sm text-muted">{texts.sample.figures}</p> : null}
      </div>
    </section>
  );
}

/** Icons by the keys of the texts. */
const FEATURE_ICONS: Record<(typeof texts.features.list)[number]["key"], IconNode> = {
  matching: Waypoints,
  quality: ShieldCheck,
  tracking: Radio,
  coverage: MapPinned,
};

/** The place that Watch Demo leads to. */
export function Features() {
  return (
    <Section id="features" heading={texts.features.heading}>
      <ul className="landing-features">
        {texts.features.list.map(({ key, title, text }) => (
          <li key={key}>
            <Icon of={FEATURE_ICONS[key]} className="size-7 text-accent-ink" />
            <h3 className="mt-3 text-2xl">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How it works for both sides, step by step. */
export function HowItWorks() {
  return (
    <Section id="how-it-works" heading={texts.steps.heading}>
      <div className="grid gap-6 md:grid-cols-2">
        <Steps {...texts.steps.companies} />
        <Steps {...texts.steps.inspectors} />
      </div>
    </Section>
  );
}

function Steps({ heading, steps }: { heading: string; steps: readonly { title: string; text: string }[] }) {
  return (
    <Card title={heading} headingLevel={3}>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden className="sign w-5 shrink-0 text-3xl leading-none text-accent-ink">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h4 className="text-lg">{title}</h4>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Quotes of users. */
export function Testimonials() {
  return (
    <Section id="testimonials" heading={texts.testimonials} note={isSample ? texts.sample.quotes : undefined}>
      <ul className="landing-quotes">
        {testimonials.map(({ quote, name, role }) => (
          <li key={name}>
            <figure>
              <blockquote className="text-lg text-pretty">“{quote}”</blockquote>
              <figcaption className="mt-4">
                <span className="sign block text-xl">{name}</span>
                <span className="text-sm text-muted">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The last word of the page. */
export function Call({ signedIn }: { signedIn: boolean }) {
  const { heading, text, start, sales } = texts.call;
  return (
    <section aria-labelledby="call" className="landing-sign">
      <div className="landing-width flex flex-wrap items-end justify-between gap-6 py-10 md:py-14">
        <div>
          <h2 id="call" className="text-4xl leading-none md:text-5xl">
            {heading}
          </h2>
          <p className="landing-lead">{text(timeToStart)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={signedIn ? "/" : "/auth?type=company&mode=register"} className="landing-solid">
            {signedIn ? wayIn.dashboard : start}
          </LinkButton>
          <LinkButton to="/support?topic=sales" className="landing-outline">
            {sales}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
