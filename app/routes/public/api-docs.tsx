import { useLoaderData } from "@remix-run/react";
import { type ApiReference, apiReference } from "~/api/document/reference.server";
import { titled } from "~/components/document/title";
import { Card, PageHeader } from "~/components/ui";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { apiTexts } from "~/copy/frame/api";
import { publicPage } from "~/http/doors/page.server";
import { PublicFrame } from "~/routes/shared/frame/public-frame";

const texts = apiTexts.reference;

export const meta = titled(texts.title);

/** A page to read: it sends no script. */
export const handle = { hydrate: false };

export const loader = publicPage(() => ({ areas: apiReference() }));

export default function ApiDocs() {
  const { areas } = useLoaderData<typeof loader>();
  return (
    <PublicFrame width="full" homeTo="/landing">
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-6 md:px-6 md:py-10">
        <PageHeader title={texts.title} lead={texts.lead} />
        <Card
          title={texts.rulesTitle}
          aside={
            <a href="/api/openapi.json" className="text-accent-ink underline">
              {texts.document}
            </a>
          }
        >
          <ul className="grid list-disc gap-2 pl-5">
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Card>
        <CachedFragment as="div" className="grid grid-cols-1 gap-6" of={Areas} props={{ areas }} />
      </div>
    </PublicFrame>
  );
}

function Areas({ areas }: { areas: ApiReference }) {
  return areas.map(({ area, calls }) => (
    <Card key={area} title={area}>
      <div className="grid grid-cols-1 divide-y divide-line">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </div>
    </Card>
  ));
}

type CallDescription = ApiReference[number]["calls"][number];

function Call({ call }: { call: CallDescription }) {
  return (
    <details id={call.id} className="group py-1">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
        <span className="w-16 font-mono text-sm font-semibold text-accent-ink">{call.method}</span>
        <span className="min-w-0 font-mono text-sm break-all">{call.path}</span>
        <span className="w-full text-sm text-muted sm:w-auto sm:grow sm:text-right">{call.summary}</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2 pb-4 text-sm">
        {call.description ? (
          <p>
            <Sentence text={call.description} />
          </p>
        ) : null}
        <p>
          <strong>{texts.who}:</strong> {call.roles}
        </p>
        {call.query.length > 0 ? (
          <p>
            <strong>{texts.query}:</strong> <span className="font-mono">{call.query.join(", ")}</span>
          </p>
        ) : null}
        {call.body ? <Outline title={call.multipart ? texts.multipart : texts.body} text={call.body} /> : null}
        {call.answer ? <Outline title={`${texts.answer} ${call.status}`} text={call.answer} /> : null}
        <div>
          <h3 className="font-sans text-sm font-semibold">{texts.refusals}</h3>
          <ul className="mt-1 grid gap-1">
            {call.refusals.map(({ status, meaning }) => (
              <li key={status} className="flex gap-3">
                <span className="font-mono font-semibold">{status}</span>
                <span className="min-w-0">
                  <Sentence text={meaning} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

function Outline({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <pre className="mt-1 rounded-sm border border-line bg-ground p-3 font-mono break-words whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  );
}

/** What stands between backticks is code, as in the document. */
function Sentence({ text }: { text: string }) {
  return text.split("`").map((piece, index) =>
    index % 2 === 1 ? (
      <code key={piece} className="font-mono">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}
