import type { MailLink, MailNote, MailToSend } from "~/lib/documents/mail";
import { MailTicketView } from "./mail-ticket";
import { Rows } from "./rows";
import { type Accent, COLORS, HEADING, SANS, SMALL, TEXT } from "./styles";

export function MailBody({ mail, accent }: { mail: MailToSend; accent: Accent }) {
  const { subject, lead, quotes = [], ticket, action, notes = [] } = mail;
  return (
    <>
      <h1 className="ink" style={{ ...HEADING, fontSize: 26 }}>
        {subject}
      </h1>
      {lead.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and nothing moves
        <p key={index} className="ink" style={{ ...TEXT, margin: "0 0 16px" }}>
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
    </>
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
              display: "inline-block",
              padding: "12px 24px",
              fontFamily: SANS,
              fontSize: 16,
              lineHeight: "22px",
              fontWeight: 600,
              color: "#ffffff",
              textDecoration: "none",
              border: `1px solid ${fill}`,
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
