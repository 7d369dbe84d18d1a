import { z } from "zod";
import type { DirectoryCard } from "~/domain/home/directory/cards.server";
import { connectionFor, connectionsOf, type ListedConnection } from "~/domain/home/directory/connections.server";
import { directory } from "~/domain/home/directory/directory.server";
import { readDirectoryFilter } from "~/domain/home/directory/filter";
import { answerConnection } from "~/domain/people/connections/answer-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { call } from "~/http/doors/call.server";
import { readList } from "~/http/doors/read.server";
import { COMPANY_SIZES } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";

const MEMBERS = ["inspector", "company"] as const;
const STATUSES = ["pending", "accepted", "rejected"] as const;

const entryShape = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(MEMBERS),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  /** Approved ones alone. */
  certifications: z.array(z.string()),
  /** An inspector's; null for a company. */
  yearsOfExperience: z.int().nullable(),
  /** A company's; null for an inspector. */
  companySize: z.enum(COMPANY_SIZES).nullable(),
});

const connectionShape = z.object({
  id: z.string(),
  status: z.enum(STATUSES),
  /** Whether the caller sent the request. */
  isFollower: z.boolean(),
  connection: entryShape.pick({ id: true, name: true, role: true, location: true, certifications: true }),
});

const area = "Directory";

export const connectionEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/directory",
    operationId: "listDirectory",
    area,
    summary: "People of the other side of the market, the newest first",
    description:
      "Without suspended and closed accounts, and without whoever has blocked the caller or is blocked by them. A page of a search may be short, or empty, while `Link` leads on: each looks at a bounded number of people.",
    query: z.object({
      /** Beginnings of words of names, cities and what people tell of themselves. */
      search: z.string().optional(),
      /** A state's code or name. */
      state: z.string().optional(),
      /** Beginnings of words of an inspector's specialties; for companies. */
      specialty: z.string().optional(),
      /** For inspectors. */
      companySize: z.enum(COMPANY_SIZES).optional(),
    }),
    answers: { status: 200, schema: z.array(entryShape) },
    door: readList({ roles: MEMBERS }, ({ actor, url, slice }) => {
      const filter = readDirectoryFilter(url.searchParams);
      const { rows, next } = directory(actor, filter, { after: slice.cursor }, slice.limit);
      return { rows: rows.map(asEntry), next };
    }),
  },
  {
    method: "get",
    path: "/api/connections",
    operationId: "listConnections",
    area,
    summary: "One's requests and connections, the last moved first",
    description: "Withdrawn, removed and blocked ones are left out.",
    answers: { status: 200, schema: z.array(connectionShape) },
    door: readList({ roles: MEMBERS }, ({ actor, slice }) => {
      const { rows, next } = connectionsOf(actor, "all", { after: slice.cursor }, slice.limit);
      return { rows: rows.map(asConnection), next };
    }),
  },
  {
    method: "post",
    path: "/api/connections",
    operationId: "requestConnection",
    area,
    summary: "Ask somebody to connect",
    description:
      "A pair has one connection. If the other has asked already, this accepts, and `status` is `accepted`. Whoever was declined or removed may ask again after 30 days, whoever withdrew after a day.",
    answers: { status: 201, schema: connectionShape },
    refusals: {
      400: "No `userId`, or one's own",
      403: "`Access denied`, `EMAIL_NOT_VERIFIED`; one of the two has blocked the other",
      404: "No such person on the other side of the market, or a suspended one",
      409: "Asked or connected already, too early to ask again, or 50 requests wait for an answer",
    },
    door: call(requestConnection, {
      status: 201,
      answer: ({ actor, result }) => asConnection(connectionFor(actor, result.connectionId)),
    }),
  },
  {
    method: "put",
    path: "/api/connections/{id}/status",
    operationId: "answerConnection",
    area,
    summary: "Accept or decline a request",
    description: "`status` is `accepted` or `rejected`.",
    answers: { status: 200, schema: connectionShape },
    refusals: {
      403: "`Access denied`, also to whoever sent the request",
      409: "Answered or withdrawn meanwhile, or the account of whoever asked is not active",
    },
    door: call(answerConnection, {
      fromPath: { connectionId: "id" },
      status: 200,
      answer: ({ actor, result }) => asConnection(connectionFor(actor, result.connectionId)),
    }),
  },
];

function asEntry(card: DirectoryCard): z.input<typeof entryShape> {
  const { id, name, role, bio, certifications, yearsOfExperience, companySize } = card;
  return {
    id,
    name,
    bio,
    certifications,
    location: locationOf(card),
    role: role === "company" ? "company" : "inspector",
    yearsOfExperience: role === "company" ? null : yearsOfExperience,
    companySize: role === "company" ? companySize : null,
  };
}

function asConnection({ id, state, isRequester, person }: ListedConnection): z.input<typeof connectionShape> {
  const { id: personId, name, role, location, certifications } = asEntry(person);
  return {
    id,
    status: STATUSES.find((status) => status === state) ?? "rejected",
    isFollower: isRequester,
    connection: { id: personId, name, role, location, certifications },
  };
}

function locationOf({ city, usState }: DirectoryCard): string | null {
  return [city, usState].filter(Boolean).join(", ") || null;
}
