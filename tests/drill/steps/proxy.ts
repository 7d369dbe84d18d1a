import { hold, type Step } from "../drill";

/** What the proxy of deploy/nginx.conf hands on, and what it keeps. */
export const proxyStep: Step = {
  title: "Behind nginx: https for pages, no calls by http, events as they come, no forged address",
  blocks: [],
  missing: ({ proxy }) => (proxy ? null : "There is no nginx on this machine."),
  async run({ machine, proxy, people }) {
    hold(proxy && people, "there is no proxy");
    const page = await fetch(`${proxy.plainAddress}/landing`, { redirect: "manual", headers: { accept: "text/html" } });
    hold(page.headers.get("location")?.startsWith("https:"), `a page by http: ${page.status}`);
    const call = await fetch(`${proxy.plainAddress}/api/user`, { redirect: "manual" });
    hold(call.status === 403, `a call by http: ${call.status}`);

    const cookies = await people.company.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const events = await machine.runCommands(
      `curl --silent --insecure --no-buffer --max-time 40 --header "Cookie: $COOKIE" ${proxy.address}/events | head -c 1`,
      { COOKIE: cookie },
    );
    hold(events.output.length > 0, "no event came through within 40 seconds");

    const before = machine.log().length;
    const forged = "--header 'X-Forwarded-For: 203.0.113.9'";
    await machine.runCommands(`curl --silent --insecure --output /dev/null ${forged} ${proxy.address}/landing`);
    await machine.runCommands(`curl --silent --insecure --output /dev/null ${proxy.address}/landing`);
    const addresses = [
      ...machine
        .log()
        .slice(before)
        .matchAll(/"path":"\/landing".*?"address":"(\w+)"/g),
    ];
    const [first, second] = addresses.map(([, address]) => address);
    hold(first !== undefined && first === second, `the addresses differ: ${first} and ${second}`);
    return `a page by http leads to https, a call gets 403, events come through, and ${first} is the address with and without a forged header`;
  },
};
