import { errorSentence } from "../frame/errors";
import { companySizes } from "./company-profile";

type Member = "company" | "inspector";

/** The people of the other side of the market, as each side calls them. */
const OTHERS = {
  company: { one: "inspector", many: "inspectors" },
  inspector: { one: "company", many: "companies" },
} as const;

/** The directory. Texts that the specification quotes are exact (specification 2, section 2). */
export const directoryTexts = {
  title: "Professional Directory",
  leads: {
    company: "Inspectors across the country. Connect to see their email, or write a message.",
    inspector: "Companies that place concrete. Connect, or write a message.",
  },
  tabs: "Directory and connections",
  lists: {
    directory: "Directory",
    requests: "Pending Requests",
    sent: "Sent Requests",
    connections: "Connections",
  },
  search: "Search",
  searchHint: {
    company: "Name, city, word",
    inspector: "Name, city, word",
  },
  searchTooShort: "Please type a letter or a number",
  state: "State",
  allStates: "All states",
  specialty: "Specialty",
  companySize: "Company size",
  allSizes: "All sizes",
  sizes: companySizes,
  pages: "Pages of the directory",
  empty: (reader: Member) => `No ${OTHERS[reader].many} found. Check back later as our community grows!`,
  more: "This page ends early. Later pages may have more.",
  showAll: "Show all",
  count(reader: Member, { count, atLeast }: { count: number; atLeast: boolean }): string {
    const { one, many } = OTHERS[reader];
    const isMore = atLeast || count > 10_000;
    const figure = isMore ? `${Math.min(count, 10_000).toLocaleString("en-US")}+` : count.toLocaleString("en-US");
    return `${figure} ${count === 1 && !isMore ? one : many}`;
  },
} as const;

/** What stands on a person's card. */
export const personCardTexts = {
  years: (count: number) => (count === 1 ? "1 year of experience" : `${count} years of experience`),
  verified: (level: string) => `${level}, verified`,
  connect: "Connect",
  connectTo: (name: string) => `Connect with ${name}`,
  connecting: "Sending…",
  connected: "Connected",
  requested: "Request sent",
  withdraw: "Withdraw",
  withdrawFrom: (name: string) => `Withdraw your request to ${name}`,
  withdrawing: "Withdrawing…",
  accept: "Accept",
  acceptFrom: (name: string) => `Accept the request of ${name}`,
  accepting: "Accepting…",
  decline: "Decline",
  declineFrom: (name: string) => `Decline the request of ${name}`,
  declining: "Declining…",
  remove: "Remove",
  removeFrom: (name: string) => `Remove ${name} from your connections`,
  askFrom: (at: number, zone: string) => errorSentence("connection-early", { from: at, zone }),
  more: (name: string) => `More about ${name}`,
  block: "Block",
  report: "Report",
} as const;

/** The tabs beside the directory, and the section of the profile. */
export const connectionsTexts = {
  section: "Connections",
  sectionText: "People you are connected with, and requests that wait.",
  empty: {
    requests: { title: "No pending requests", text: "When somebody asks to connect, you answer here." },
    sent: { title: "No sent requests", text: "Requests that wait for an answer are listed here." },
    connections: { title: "No connections yet", text: "Find people in the directory and connect with them." },
  },
  open: "Open the directory",
  all: { requests: "All pending requests", sent: "All sent requests", connections: "All connections" },
  counted: (count: number) => (count >= 100 ? "100+" : String(count)),
  pages: "Pages of connections",
  summary(list: "requests" | "sent" | "connections", count: number): string {
    const noun = list === "connections" ? "connection" : "request";
    return `${connectionsTexts.counted(count)} ${noun}${count === 1 ? "" : "s"}`;
  },
  sent: { title: "Connection request sent", description: "You'll get a notification when it is accepted." },
  updated: { title: "Connection status updated" },
  request: {
    title: (name: string) => `Connect with ${name}`,
    failed: "The request was not sent",
  },
  decisions: {
    acceptance: { title: "Accept request", lead: "You will be connected. A company then sees the inspector's email." },
    refusal: { title: "Decline request", lead: "The other side is not told. They can ask again after 30 days." },
    withdrawal: { title: "Withdraw request", lead: "You can ask again after a day." },
    removal: {
      title: "Remove connection",
      lead: "The other side is not told. A company no longer sees the inspector's email, unless it has booked them.",
    },
  },
  failed: "Nothing was changed",
  keep: "Go back",
  removing: "Removing…",
} as const;

export const blockTexts = {
  title: (name: string) => `Block ${name}`,
  lead: "You no longer see each other in the directory, and can't write, ask to connect or book directly. We do not tell them. Bookings that are under way go on, and you can still write to each other about them.",
  submit: "Block",
  busy: "Blocking…",
  keep: "Go back",
  failed: "Nothing was changed",
  done: (name: string) => ({ title: `${name} is blocked`, description: "You can unblock them under Profile." }),
  list: {
    title: "Blocked people",
    lead: "People you have blocked can't find you, write to you or ask to connect.",
    empty: "Nobody is blocked",
    emptyText: "You can block somebody from their card in the directory.",
    unblock: "Unblock",
    unblockNamed: (name: string) => `Unblock ${name}`,
    unblocking: "Unblocking…",
    done: { title: "Unblocked", description: "You can find each other again. A connection you had stays ended." },
    pages: "Pages of blocked people",
    since: "Blocked",
    link: "Blocked people",
  },
} as const;
