import path from "node:path";
import SQLite from "better-sqlite3";
import { hold, linesOf, type Step } from "../drill";

/** One payment, from the rows, the provider, the webhooks, the mails, the audit log and the server's log. */
export const explainStep: Step = {
  title: "One payment is told in the order of time",
  blocks: ["explain", "explain-log"],
  async run({ machine, folder }) {
    const database = new SQLite(path.join(machine.dataDir, "pourcheck.db"), { readonly: true });
    const payment = database
      .prepare("select id from payments where state = 'succeeded' limit 1")
      .pluck()
      .get() as string;
    database.close();
    await machine.step("explain", { WHAT: payment });
    const said = await machine.step("explain-log", { WHAT: payment, LOG: path.join(folder, "server.log") });
    hold(said.includes(payment), `it is not told: ${said}`);
    hold(/webhook/i.test(said), `its webhooks are not told: ${said}`);
    return `${linesOf(said).length} lines`;
  },
};

/** What Prometheus reads, for this machine alone. */
export const metricsStep: Step = {
  title: "Metrics are told to this machine, and to nobody through the proxy",
  blocks: ["read-metrics"],
  async run({ machine, proxy }) {
    const said = await machine.step("read-metrics");
    hold(said.includes("pourcheck_"), `no metrics: ${said.slice(0, 300)}`);
    if (!proxy) return `${said.split("\n").length} lines; no proxy here to ask through`;
    const { code, output } = await machine.runCommands(
      `curl --silent --insecure --output /dev/null --write-out '%{http_code}' ${proxy.address}/metrics`,
    );
    hold(code === 0 && output === "404", `through the proxy: ${output}`);
    return `${said.split("\n").length} lines; 404 through the proxy`;
  },
};
