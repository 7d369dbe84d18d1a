import { mailFooter } from "~/copy/frame/mail";
import type { MailToSend } from "~/lib/documents/mail";
import { PRODUCT } from "~/lib/site";
import { MailBody } from "./mail-body";
import { Rows } from "./rows";
import { ACCENTS, type Accent, COLORS, darkStyles, HEADING, SANS, SMALL, TEXT } from "./styles";

/** A whole mail as HTML. Tables and inline styles, since Outlook lays out with Word; no picture and no font is fetched. */
export function MailPage({ mail }: { mail: MailToSend }) {
  const { subject, preheader = mail.lead[0], role = "inspector", optOut } = mail;
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
                    <MailBody mail={mail} accent={accent} />
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
                width: 26,
                height: 26,
                fontFamily: SANS,
                fontSize: 16,
                lineHeight: "26px",
                fontWeight: 700,
                backgroundColor: accent.fill,
                color: "#ffffff",
                borderRadius: 4,
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
            {optOut.settingsUrl ? (
              <>
                {" · "}
                <a href={optOut.settingsUrl} className="muted" style={link}>
                  {mailFooter.settings}
                </a>
              </>
            ) : null}
          </>
        ) : (
          mailFooter.always
        )}
      </td>
    </tr>
  );
}
