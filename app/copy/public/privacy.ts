import { PRODUCT } from "~/lib/site";
import type { LegalText } from "./legal";

/** The data we keep and why. It must be true: whoever changes what is stored changes this text. */
export const privacy: LegalText = {
  title: "Privacy",
  description: `The data ${PRODUCT} keeps, why, for how long, who sees it, and what you can ask of us.`,
  lead: `The data ${PRODUCT} keeps, why, for how long, and who sees it. There is no advertising here, no tracking across sites, and your data is not sold.`,
  updated: "2026-11-23",
  sections: [
    {
      id: "kept",
      heading: "What we keep",
      paragraphs: ["Only what the product needs to bring inspectors and construction companies together:"],
      list: [
        "Your account: name, email address, city and state, a phone number if you give one, your role, and your password as a hash that nobody can read back.",
        "Companies: the company's name, its jobs with their sites and descriptions, and its logo if you upload one.",
        "Inspectors: experience, hourly rate, equipment, availability, saved searches and picture, as far as you fill them in.",
        "Certification: the certificate number, level and dates, the files you upload, the name on the card, and how and by whom they were verified.",
        "What you do together: applications, bookings, messages, reviews, and what was approved or disputed.",
        "Time at the site: when an inspector checks in and out, and corrections of it with their reason. Where the phone is, is stored only with a press of these buttons and only if the inspector shares it then; it is not followed in between.",
        "Payments: amounts, dates, what they were for, and their state. Card numbers go to Stripe and never reach us.",
        "Payouts: whether your payout account is ready and what is still missing. If you are paid by bank transfer outside Stripe, your bank and tax numbers are kept encrypted, and only their last four digits are shown.",
        "What you write to support.",
      ],
    },
    {
      id: "technical",
      heading: "Cookies and technical records",
      paragraphs: [
        "We set only cookies that the site needs: one for your session (at most 30 days), one that protects forms, one for a short notice after an action, one that remembers which sign-in page you used and one by which your account recognizes this browser (a year each), and one for your choice of layout. None of them follows you elsewhere. What you type into a form while signed in is kept in your own browser. It is deleted when you send it or sign out, when somebody else signs in there, and at your next visit after a day.",
        "With each session we keep the network address and the browser's name, so that you can see on your security page where you are signed in. Server logs record the address of each request without the secrets in it.",
        "Changes that matter are written to an audit log: who did what, when and from which address. It exists to settle questions about money and certificates, and its entries cannot be altered. Addresses and words that name you can be removed, and are when your account is closed.",
      ],
    },
    {
      id: "why",
      heading: "What it is used for",
      paragraphs: ["We use your data to:"],
      list: [
        "run the product: show jobs to inspectors and applications to companies, book, pay and pay out;",
        "check certificates before an inspector can see jobs;",
        "tell you what concerns you, on the site and by email;",
        "prevent abuse, answer support requests, and settle disputes;",
        "keep the records that tax and accounting rules ask for.",
      ],
    },
    {
      id: "seen",
      heading: "Who sees it",
      paragraphs: [
        "Companies see an inspector's profile, approved certification, rate and reviews. Uploaded certificates are seen by their inspector and by administrators only. An inspector's email address is shown to a company only after a paid booking or a connection that the inspector accepted.",
        "A job's contact email and phone number are shown only to the inspector who was accepted for it.",
        "When an inspector checked in and out, and the locations shared with it, are seen by the company of that booking and by administrators. The link to a map opens Google Maps, which then learns the location.",
        "Messages are read by the two people who write them. An administrator takes part only in conversations that are with an administrator.",
        "Stripe processes payments and payouts under its own privacy policy. Our hosting, backup and email providers process data on our behalf. We give data to authorities only where the law obliges us to.",
      ],
    },
    {
      id: "administrators",
      heading: "When an administrator views PourCheck as you",
      paragraphs: [
        "To help you, an administrator can see the site as you see it. They have to give a reason first, can change nothing, and do not see your messages or bank data. The reason, the beginning and end, and the pages that were looked at are written to the audit log. It ends automatically after 60 minutes.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      paragraphs: ["As long as your account is open, and then no longer than there is a reason for:"],
      list: [
        "When an account is closed, personal data in it is replaced, and records of money stay, because accounting rules ask for them.",
        "Locations shared at check-in and check-out are removed when the inspector's account is closed; the times stay with the booking.",
        "The audit log stays as a record of what happened and when. The addresses that you used and what was written about you in words are removed from it when your account is closed.",
        "Links to confirm an address or set a password end within days at most and are forgotten afterwards. After a change of your email address we keep the earlier one for 8 days, so that you can undo a change that was not yours. Files uploaded for a form that was never sent are removed after 30 minutes.",
        "A form that you send after your session has run out is kept encrypted for 30 minutes, so that nothing you typed is lost.",
        "Notifications are forgotten a year after they were written.",
        "Backups are kept for 7 days.",
      ],
    },
    {
      id: "rights",
      heading: "What you can ask of us",
      paragraphs: [
        "You can see and correct most of your data on your own pages. Through support you can ask for a copy of your data, for a correction that you cannot make yourself, for your account to be closed and its personal data removed, or that we stop using your data for a purpose you object to. We answer within 30 days. You can also complain to the authority for data protection where you live.",
      ],
      link: { to: "/support?topic=privacy", label: "Ask about your personal data" },
    },
    {
      id: "security",
      heading: "How it is protected",
      paragraphs: [
        "Connections are encrypted. Passwords are stored as hashes, tokens and session keys only as hashes, and bank and tax numbers encrypted. You can turn on a second factor for signing in. If data should be lost to others in spite of this, we tell those concerned without delay.",
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      paragraphs: [
        "If this text changes in substance, we tell account holders by email before it takes effect. The date above says when it was last changed.",
      ],
    },
  ],
};
