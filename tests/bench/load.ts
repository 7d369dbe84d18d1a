import autocannon from "autocannon";

const LASTS_S = 15;

/** Pages with tickets, posts to the API and sign-in screens, all at once. */
export async function applyLoad(origin: string, cookie: string): Promise<void> {
  const json = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ receiverId: "nobody", content: "Is the pump on site?" });
  const kinds: Omit<Parameters<typeof autocannon>[0], "duration">[] = [
    { url: `${origin}/jobs`, connections: 20, headers: { cookie, "accept-encoding": "gzip" } },
    { url: `${origin}/bookings`, connections: 5, headers: { cookie, "accept-encoding": "gzip" } },
    { url: `${origin}/auth`, connections: 5, headers: { "accept-encoding": "gzip" } },
    { url: `${origin}/api/messages`, connections: 5, method: "POST", headers: json, body },
  ];
  await Promise.all(kinds.map((kind) => autocannon({ ...kind, duration: LASTS_S })));
}
