import { mailFooter } from "~/copy/mail";
import type { MailLink, MailNote, MailToSend } from "~/lib/documents/mail";
import { PRODUCT } from "~/lib/site";
import { MailTicketView } from "./mail-ticket";
import { Rows } from "./rows";
import { ACCENTS, type Accent, COLORS, darkStyles, HEADING, SANS, SMALL, TEXT } from "./styles";

/** A whole mail as HTML. Tables and inline styles, since Outlook lays out with Word; no picture and no font is fetched. */
export function MailPage({ mail }: { mail: MailToSend }) {
  const {
    subject,
    preheader = mail.lead[0],
    lead,
    quotes = [],
    ticket,
    action,
    notes = [],
    role = "inspector",
    optOut,
  } = mail;
  const accent = ACCENTS[role];
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; as a child React would escape them */}
        <style dangerouslySetInnerHTML={{ __html: darkStyles(accent) }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: COLORS.ground }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 }}>{preheader}</div>
        <Rows className="ground" style={{ backgroundColor: COLORS.ground }}>
          <tr>
            <td align="center" style={{ padding: "24px 12px 40px" }}>
              {/* Outlook takes the attribute, the others the style. */}
              <Rows width={600} style={{ width: "100%", maxWidth: 600, textAlign: "left", margin: "0 auto" }}>
                <Header accent={accent} />
                <tr>
                  <td
                    className="surface ink"
                    style={{
                      ...TEXT,
                      padding: "24px 20px",
                      backgroundColor: COLORS.surface,
                      border: `1px solid ${COLORS.line}`,
                      borderTop: `4px solid ${accent.fill}`,
                    }}
                  >
                    <h1 className="ink" style={{ ...HEADING, fontSize: 26 }}>
                      {subject}
                    </h1>
                    {lead.map((paragraph) => (
                      <p key={paragraph} className="ink" style={{ ...TEXT, margin: "0 0 16px" }}>
                        {paragraph}
                      </p>
                    ))}
                    {quotes.map((line, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and nothing moves
                      <Quote key={index} line={line} />
                    ))}
                    {ticket ? <MailTicketView ticket={ticket} accentInk={accent.ink} /> : null}
                    {action ? <Action action={action} fill={accent.fill} /> : null}
                    {notes.map((note) => (
                      <Note key={note.text} note={note} accent={accent} />
                    ))}
                  </td>
                </tr>
                <Footer optOut={optOut} />
              </Rows>
            </td>
          </tr>
        </Rows>
      </body>
    </html>
  );
}

function Header({ accent }: { accent: Accent }) {
  return (
    <tr>
      <td style={{ padding: "0 0 12px" }}>
        <Rows width={undefined} style={{ width: "auto" }}>
          <tr>
            <td
              align="center"
              aria-hidden="true"
              style={{
                ...{ width: 26, height: 26, fontFamily: SANS, fontSize: 16, lineHeight: "26px", fontWeight: 700 },
                ...{ backgroundColor: accent.fill, color: "#ffffff", borderRadius: 4 },
              }}
            >
              ✓
            </td>
            <td className="ink" style={{ ...HEADING, margin: 0, paddingLeft: 8, fontSize: 20, lineHeight: "26px" }}>
              {PRODUCT}
            </td>
          </tr>
        </Rows>
      </td>
    </tr>
  );
}

/** A cell with a background: Outlook gives a link no padding. */
function Action({ action: { label, url }, fill }: { action: MailLink; fill: string }) {
  return (
    <Rows width={undefined} style={{ width: "auto", margin: "8px 0 16px" }}>
      <tr>
        <td align="center" style={{ backgroundColor: fill, borderRadius: 6 }}>
          <a
            href={url}
            style={{
              ...{ display: "inline-block", padding: "12px 24px", fontFamily: SANS, fontSize: 16, lineHeight: "22px" },
              ...{ fontWeight: 600, color: "#ffffff", textDecoration: "none", border: `1px solid ${fill}` },
              borderRadius: 6,
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </Rows>
  );
}

function Quote({ line }: { line: string }) {
  return (
    <p
      className="ink line"
      style={{ ...TEXT, margin: "0 0 12px", padding: "2px 0 2px 12px", borderLeft: `3px solid ${COLORS.line}` }}
    >
      {line}
    </p>
  );
}

function Note({ note: { text, link }, accent }: { note: MailNote; accent: Accent }) {
  return (
    <p className="muted" style={{ ...TEXT, ...SMALL, margin: "0 0 12px" }}>
      {text}
      {link ? (
        <>
          {" "}
          <a href={link.url} className="accent" style={{ color: accent.ink }}>
            {link.label}
          </a>
        </>
      ) : null}
    </p>
  );
}

function Footer({ optOut }: Pick<MailToSend, "optOut">) {
  const link = { color: COLORS.muted };
  return (
    <tr>
      <td className="muted" style={{ ...TEXT, ...SMALL, padding: "16px 4px 0" }}>
        {mailFooter.from}
        <br />
        {optOut ? (
          <>
            {mailFooter.optional}{" "}
            <a href={optOut.unsubscribeUrl} className="muted" style={link}>
              {mailFooter.unsubscribe}
            </a>
            {" · "}
            <a href={optOut.settingsUrl} className="muted" style={link}>
              {mailFooter.settings}
            </a>
          </>
        ) : (
          mailFooter.always
        )}
      </td>
    </tr>
  );
}
