import { useParams } from "@remix-run/react";
import { ActionForm, SubmitButton, TextControl, useRefusedForm } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { documentLinkTexts as texts } from "~/copy/reports/distribution/document-link";
import { documentName, replacementText } from "~/copy/reports/documents/document-names";
import type { linkedDocument } from "~/domain/reports/distribution/links/linked-document.server";
import { formatLongMoment } from "~/lib/time/dates";

type Linked = Omit<NonNullable<ReturnType<typeof linkedDocument>>, "linkId"> & { isOpened: boolean };

/** What the document is, and the one thing that can be done now: open it, load its PDF, or ask for a new link. */
export function LinkedDocument({ document }: { document: Linked }) {
  const { facts, isOpened, isOver } = document;
  const { signer, signedAt, zone, project, company, reason } = facts;
  const replacement = replacementText(facts);
  const shown: Fact[] = [
    [texts.facts.project, project],
    [texts.facts.signer, `${signer}, ${formatLongMoment(signedAt, zone)}`],
    [texts.facts.company, company],
    ...(replacement ? [[texts.facts.replaces, `${replacement}: ${reason}`] as const] : []),
  ];
  return (
    <>
      <PageHeader title={documentName(facts)} lead={texts.title} />
      <div className="grid gap-5">
        <Card>
          <Facts facts={shown} />
        </Card>
        {isOpened ? <Opened /> : null}
        {isOver ? <Over document={document} /> : <Acknowledgment acknowledgedBy={document.acknowledgedBy} />}
      </div>
    </>
  );
}

function Acknowledgment({ acknowledgedBy }: Pick<Linked, "acknowledgedBy">) {
  const [form, fields] = useRefusedForm<{ name?: string }>();
  const { form: words } = texts;
  return (
    <ActionForm formKey="" form={form} failed={words.failed} className="grid gap-5">
      <p>{acknowledgedBy === null ? words.lead : words.again(acknowledgedBy)}</p>
      {acknowledgedBy === null ? <TextControl field={fields.name} label={words.name} autoComplete="name" /> : null}
      <div>
        <SubmitButton busyLabel={words.busy}>{acknowledgedBy === null ? words.submit : words.open}</SubmitButton>
      </div>
    </ActionForm>
  );
}

function Opened() {
  const { token } = useParams();
  return (
    <Banner tone="ok" title={texts.opened.title}>
      <p>{texts.opened.text}</p>
      <p className="mt-3">
        <LinkButton to={`/documents/${token}/document.pdf`} reloadDocument>
          {texts.opened.pdf}
        </LinkButton>
      </p>
    </Banner>
  );
}

function Over({ document }: { document: Linked }) {
  const { token } = useParams();
  const { over } = texts;
  const why = document.isUsed ? over.used : over.expired;
  return (
    <div className="grid gap-3">
      <p>
        {document.isOpened ? null : `${why} `}
        {over.text}
      </p>
      <PlainForm formKey="" action={`/documents/${token}/renewal`}>
        <SubmitButton variant={document.isOpened ? "secondary" : "primary"} busyLabel={over.busy}>
          {over.submit}
        </SubmitButton>
      </PlainForm>
    </div>
  );
}
