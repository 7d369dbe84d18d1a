import { Form, useLoaderData } from "@remix-run/react";
import { Mail } from "lucide";
import { titled } from "~/components/document/title";
import { PlainShell } from "~/components/layout";
import { Button, Card, DateTime, EmptyState, LinkButton, PageHeader, TextInput } from "~/components/ui";
import { mailTexts as texts } from "~/copy/money/sandbox";
import { publicPage } from "~/http/doors/page.server";
import { linkedText, mailBox } from "./box.server";

export const meta = titled(texts.title);

export const loader = publicPage(({ request }) => {
  const { to, mails } = mailBox(request);
  return {
    to,
    mails: mails.map(({ key, to: recipient, subject, text, html, sentAt }) => ({
      page: html ? `/sandbox/mail/${encodeURIComponent(key)}` : null,
      recipient,
      subject,
      sentAt,
      pieces: linkedText(text),
    })),
  };
});

type SentMail = ReturnType<typeof useLoaderData<typeof loader>>["mails"][number];

export default function SandboxMail() {
  const { to, mails } = useLoaderData<typeof loader>();
  return (
    <PlainShell name={texts.name} notice={texts.notice}>
      <PageHeader
        title={texts.title}
        lead={texts.count(mails.length)}
        actions={
          <LinkButton to={to ? `/sandbox/mail?to=${encodeURIComponent(to)}` : "/sandbox/mail"} variant="secondary">
            {texts.refresh}
          </LinkButton>
        }
      />
      <Form method="get" className="mb-6 flex flex-wrap items-end gap-3">
        <TextInput
          id="to"
          name="to"
          type="email"
          label={texts.to}
          defaultValue={to}
          autoComplete="off"
          className="grow"
        />
        <Button variant="secondary">{texts.show}</Button>
        {to ? (
          <LinkButton to="/sandbox/mail" variant="quiet">
            {texts.clear}
          </LinkButton>
        ) : null}
      </Form>
      {mails.length === 0 ? (
        <EmptyState icon={Mail} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ol className="grid gap-4">
          {mails.map((mail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail has no name of its own, and the list never changes in place
            <li key={index} className="min-w-0">
              <SentMailCard mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </PlainShell>
  );
}

function SentMailCard({ mail }: { mail: SentMail }) {
  return (
    <Card title={mail.subject} aside={<DateTime at={mail.sentAt} zone="UTC" />}>
      <p className="mb-3 text-sm text-muted wrap-anywhere">
        {texts.recipient} {mail.recipient}
      </p>
      {mail.page ? (
        <p className="mb-3">
          <a href={mail.page} className="link-alone">
            {texts.html}
          </a>
        </p>
      ) : null}
      <p className="whitespace-pre-wrap wrap-anywhere">
        {mail.pieces.map(({ text, to }, index) =>
          to ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sent mail never change
            <a key={index} href={to} className="link">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </Card>
  );
}
