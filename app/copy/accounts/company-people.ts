import { COMPANY_RIGHTS, type CompanyRight } from "~/domain/companies/rights";
import { ASSIGNED_ROLES } from "~/domain/company-people/rules";
import { DAY, LASTS } from "~/lib/bounds";
import type { MailWords } from "~/lib/documents/mail";
import { keysOf } from "~/lib/keys-of";
import { PRODUCT } from "~/lib/site";
import type { CompanyRole } from "~/lib/vocabulary";

const DAYS = LASTS.invitation.most / DAY;

export const COMPANY_ROLE_NAMES: Readonly<Record<CompanyRole, string>> = {
  owner: "Owner",
  manager: "Manager",
  member: "Member",
};

/** "as a manager" */
const asRole: Readonly<Record<CompanyRole, string>> = {
  owner: "as an owner",
  manager: "as a manager",
  member: "as a member",
};

const RIGHTS: Readonly<Record<Exclude<CompanyRight, "own">, string>> = {
  see: "see jobs, bookings and reports of their projects",
  write: "write messages and add documents",
  "report-problem": "report a problem",
  post: "post and change jobs",
  choose: "choose among applicants",
  book: "book, move and cancel",
  pay: "pay",
  approve: "approve work",
  settle: "settle problems",
  review: "review inspectors",
  contacts: "connect with and block inspectors",
  details: "change the company's details",
  "approve-spending": "approve payments above somebody's limit",
  tax: "see and change the tax ID",
  people: "invite people and change their roles",
  close: "close the company",
};

/** What each role may beyond the one after it, as the commands ask for it. */
export const COMPANY_ROLE_RIGHTS: Readonly<Record<CompanyRole, string>> = {
  owner: `All that managers may, and ${rightsOf("owner")}.`,
  manager: `All that members may, for all projects, and ${rightsOf("manager")}.`,
  member: `May ${rightsOf("member")}.`,
};

function rightsOf(role: CompanyRole): string {
  const rights = keysOf(RIGHTS).filter((right) => COMPANY_RIGHTS[right] === role);
  return rights.map((right) => RIGHTS[right]).join(", ");
}

/** The roles that an owner gives by a press. */
export const ROLE_OPTIONS = ASSIGNED_ROLES.map((role) => ({
  value: role,
  label: COMPANY_ROLE_NAMES[role],
  hint: COMPANY_ROLE_RIGHTS[role],
}));

/** Of the fields that an owner fills in for somebody. */
export const roleFieldTexts = {
  role: "Role",
  limit: "Most per payment ($)",
  limitHint: "For managers. An owner has to approve more. Leave empty for no limit.",
  projects: "Projects they work on",
  projectsHint:
    "Members see the jobs and bookings of their projects alone. Managers see all, and can choose to get emails about theirs alone.",
} as const;

export const companyPeopleTexts = {
  title: "People",
  lead: (company: string) => `Who works for ${company} on ${PRODUCT}, and what each may do.`,
  invite: "Invite somebody",
  change: "Change",
  leave: "Leave the company",
  profileLink: "People and roles",
  projects: "Projects",
  list: "People of the company",
  columns: { name: "Name", role: "Role", contact: "Contact", since: "Since", limit: "May pay", actions: "Actions" },
  you: "You",
  suspended: "Suspended",
  alone: {
    title: "You are the only one here",
    text: "Invite project managers and people at the gate. Each has their own sign-in, so you see who posted, paid or approved. Are your colleagues here already? Then ask to join them.",
    join: "Join your colleagues",
  },
  invitations: {
    title: "Invited",
    caption: "Invitations that wait for an answer",
    columns: { email: "Email", role: "Role", until: "Link works until", actions: "Actions" },
    over: "The link no longer works",
    resend: "Send again",
    resending: "Sending...",
    withdraw: "Withdraw",
    resendFailed: "The invitation was not sent",
    resent: (email: string) => ({ title: "Invitation sent again", description: `Look out for ${email}.` }),
  },
  roles: {
    title: "What each role may do",
    caption: "Roles and what they may do",
    columns: { role: "Role", may: "May" },
    note: "An owner can change your role.",
  },
} as const;

export const companyInvitingTexts = {
  title: "Invite somebody",
  lead: `We email a link that works once, for ${DAYS} days. They join your company with a name and a password of their own.`,
  email: "Business email",
  emailHint: "Free email domains such as gmail or yahoo are not accepted.",
  submit: "Send invitation",
  busy: "Sending...",
  cancel: "Cancel",
  failed: "Nobody was invited",
  done: (email: string) => ({ title: "Invitation sent", description: `We emailed a link to ${email}.` }),
} as const;

export const invitationWithdrawalTexts = {
  title: "Withdraw this invitation?",
  lead: "The emailed link stops working. You can invite the address again.",
  submit: "Withdraw invitation",
  busy: "Withdrawing...",
  keep: "Keep it",
  done: (email: string) => ({
    title: "Invitation withdrawn",
    description: `The link sent to ${email} no longer works.`,
  }),
} as const;

/** The page of one person of the company, for owners. */
export const companyPersonTexts = {
  title: "Role, limit and projects",
  demote: "Take ownership away",
  ownerLead: "Owner. Owners may do everything, and pay any amount.",
  submit: "Save",
  busy: "Saving...",
  cancel: "Cancel",
  failed: "Nothing was changed",
  done: { title: "Saved" },
  more: "More",
  makeOwner: "Make owner",
  offered: "They have been asked to become an owner, and have not answered yet.",
  remove: "Remove from the company",
} as const;

/** Removing somebody, and leaving. */
export const companyPartingTexts = {
  removal: {
    title: (name: string) => `Remove ${name}?`,
    lead: "They see nothing of the company from then on. What they did stays, and their account stays theirs.",
    submit: (name: string) => `Remove ${name}`,
    done: { title: "Removed", description: "They see nothing of the company any more." },
  },
  leaving: {
    title: "Leave the company?",
    lead: "You see nothing of the company from then on. What you did stays with it, and your account stays yours.",
    submit: "Leave",
    done: { title: "You have left the company" },
  },
  withdrawn: (count: number) => `Open invitations and offers of ownership (${count}) will be withdrawn.`,
  requests: (count: number) => `Open payment requests (${count}) will be withdrawn.`,
  successor: "Who takes over the jobs and bookings",
  successorHint: "Becomes the contact of those that are not over.",
  choose: "Choose somebody",
  busy: "Working...",
  keep: "Cancel",
  back: "Back",
  failed: "Nothing was changed",
} as const;

/** Handing ownership on. */
export const ownershipTexts = {
  title: (name: string) => `Make ${name} an owner?`,
  crumb: "Make owner",
  lead: "We ask them, and they accept or decline. Owners may do everything, also remove other owners.",
  stepsDown: "And I become a manager when they accept",
  submit: "Ask them",
  busy: "Asking...",
  cancel: "Cancel",
  failed: "Nobody was asked",
  done: { title: "Asked", description: "They become an owner once they accept." },
  asked: (asker: string) => `${asker} asks you to become an owner.`,
  waits: (asker: string, asked: string) => `${asker} has asked ${asked} to become an owner.`,
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
} as const;

export const offerAnswerTexts = {
  acceptance: {
    title: "Become an owner?",
    lead: (asker: string, _asked: string) => `${asker} asks you. Owners may do everything, and answer for the company.`,
    submit: "Become an owner",
    busy: "Accepting...",
    done: { title: "You are an owner now" },
  },
  refusal: {
    title: "Decline?",
    lead: (asker: string, _asked: string) => `${asker} asks you to become an owner. Your role stays as it is.`,
    submit: "Decline",
    busy: "Declining...",
    done: { title: "Declined", description: "Your role stays as it is." },
  },
  withdrawal: {
    title: "Withdraw this offer?",
    lead: (asker: string, asked: string) => `${asker} has asked ${asked} to become an owner.`,
    submit: "Withdraw offer",
    busy: "Withdrawing...",
    done: { title: "Offer withdrawn" },
  },
  stepsDown: (asker: string) => `${asker} becomes a manager with it.`,
  back: "Back",
  failed: "Nothing was changed",
} as const;

/** The page behind the mailed link. */
export const companyInvitationTexts = {
  title: (company: string) => `Join ${company}`,
  lead: (company: string, role: CompanyRole) => `${company} invites you to work for it on ${PRODUCT} ${asRole[role]}.`,
  over: "Invitation not open",
  next: "Ask whoever invited you to send the invitation again.",
  invited: "Invited address",
  register: { submit: "Create account and join", busy: "Joining...", failed: "You have not joined" },
  signIn: { text: "This address has an account already. Sign in to accept.", submit: "Sign in" },
  join: { submit: "Join", busy: "Joining..." },
  refused: { home: "Back to the home page", signOut: "Sign in as someone else" },
  joined: (company: string) => ({ title: `You have joined ${company}` }),
  notJoined: "You have not joined",
} as const;

/** The home of somebody whose account belongs to no company at work. */
export const noCompanyTexts = {
  title: { other: "You belong to no company", suspended: "Your company is suspended" },
  why: {
    none: () => "Your account is not in a company now.",
    left: (company: string) =>
      `You no longer belong to ${company}. What you did there stays with it, and nothing of it is shown to you.`,
    closed: (company: string) => `${company} has closed its account.`,
    suspended: (company: string) =>
      `${company} is suspended, so nothing can be done for it. Its bookings and payments go on. Contact support to ask why.`,
  },
  leaving: {
    title: "Leave the company",
    may: (company: string) => `To join another company, leave ${company} first.`,
    lastOwner: (company: string) =>
      `You are the only owner of ${company} who can sign in, so you cannot leave it. You can close it by closing your account.`,
    link: "Leave",
  },
  invitations: {
    title: "Invitations",
    none: (email: string) => `An invitation to ${email} will be shown here. Ask an owner of the company to send one.`,
    lead: (company: string, role: CompanyRole) => `${company} invites you ${asRole[role]}.`,
    submit: "Join",
    busy: "Joining...",
  },
  account: {
    title: "Your account",
    text: "It stays yours, with its sign-in.",
    links: [
      { to: "/profile/company", label: "Name and phone" },
      { to: "/profile/security", label: "Account security" },
      { to: "/profile/data", label: "Copy of your data, closing" },
      { to: "/support", label: "Support" },
    ],
  },
} as const;

/** Nobody has confirmed the address, so it holds nothing that was typed: the page behind the link names the company. */
export function companyInvitationMail(link: string): MailWords {
  return {
    subject: `You are invited to a company on ${PRODUCT}`,
    lead: [
      `A company on ${PRODUCT} has invited this address to work for it. Open the invitation to see which one.`,
      `The link works once, for ${DAYS} days.`,
    ],
    action: { label: "Open the invitation", url: link },
    notes: [{ text: "If you did not expect this, there is nothing to do." }],
  };
}
