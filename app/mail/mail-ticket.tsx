import type { MailFact, MailTicket } from "~/lib/documents/mail";
import { Rows } from "./rows";
import { COLORS, HEADING, SIGN, SMALL, TEXT } from "./styles";

export function MailTicketView({ ticket, accentInk }: { ticket: MailTicket; accentInk: string }) {
  const { code, stamp, title, place, facts } = ticket;
  return (
    <Rows
      className="line"
      style={{ width: "100%", margin: "0 0 16px", border: `1px solid ${COLORS.line}`, borderCollapse: "separate" }}
    >
      <tr>
        <td className="sunken line" style={{ padding: "8px 14px", backgroundColor: COLORS.sunken }}>
          <Rows style={{ width: "100%" }}>
            <tr>
              <td className="ink" style={{ ...SIGN_LINE, fontSize: 18 }}>
                {code}
              </td>
              {stamp ? (
                <td align="right" className="ink" style={{ ...SIGN_LINE, fontSize: 16 }}>
                  {stamp}
                </td>
              ) : null}
            </tr>
          </Rows>
        </td>
      </tr>
      <tr>
        <td style={{ padding: "14px 14px 6px" }}>
          <h2 className="ink" style={{ ...HEADING, fontSize: 21, margin: 0 }}>
            {title}
          </h2>
          {place ? (
            <p className="muted" style={{ ...TEXT, color: COLORS.muted, margin: "2px 0 0" }}>
              {place}
            </p>
          ) : null}
        </td>
      </tr>
      {facts.map((fact) => (
        <tr key={fact.label}>
          <td style={{ padding: "0 14px" }}>
            <Fact fact={fact} accentInk={accentInk} />
          </td>
        </tr>
      ))}
      <tr>
        <td style={{ height: 8, fontSize: 0, lineHeight: 0 }}>&nbsp;</td>
      </tr>
    </Rows>
  );
}

function Fact({ fact: { label, value, href, large }, accentInk }: { fact: MailFact; accentInk: string }) {
  return (
    <div className="line" style={{ borderTop: `1px solid ${COLORS.line}`, padding: "8px 0" }}>
      <div className="muted" style={{ ...TEXT, ...SMALL }}>
        {label}
      </div>
      <div className="ink" style={large ? { ...TEXT, ...SIGN_LINE, fontSize: 22, lineHeight: "28px" } : TEXT}>
        {href ? (
          <a href={href} className="accent" style={{ color: accentInk }}>
            {value}
          </a>
        ) : (
          value
        )}
      </div>
    </div>
  );
}

const SIGN_LINE = { fontFamily: SIGN, fontWeight: 600, color: COLORS.ink, overflowWrap: "anywhere" } as const;
