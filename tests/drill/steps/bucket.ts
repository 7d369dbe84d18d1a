import { freePort } from "#tests/e2e/support/server/server";
import { hold, type Step, soon } from "../drill";

/** A network that is not there must not keep a whole disk from serving. */
export const bucketStep: Step = {
  title: "The bucket cannot be reached: a whole disk starts, and says that it is not replicated",
  blocks: [],
  async run({ machine }) {
    const replica = machine.env.LITESTREAM_REPLICA_URL ?? "";
    const before = machine.log().length;
    await machine.stop();
    Object.assign(machine.env, {
      LITESTREAM_REPLICA_URL: "s3://pourcheck-replica/production",
      LITESTREAM_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      LITESTREAM_REGION: "us-east-1",
      LITESTREAM_ACCESS_KEY_ID: "key",
      LITESTREAM_SECRET_ACCESS_KEY: "secret",
    });
    await machine.start();
    const said = machine
      .log()
      .slice(before)
      .split("\n")
      .find((line) => /not replicated|cannot be asked|cannot be reached/i.test(line));
    hold(said, "the start does not say that it is not replicated");
    const bad = await soon(
      () => machine.health(),
      (health) => "replication" in health,
      "health does not say it",
      180,
    );
    await machine.stop();
    for (const name of ["ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"])
      delete machine.env[`LITESTREAM_${name}`];
    machine.env.LITESTREAM_REPLICA_URL = replica;
    await machine.start();
    await soon(
      () => machine.health(),
      (health) => !("replication" in health),
      "it does not catch up",
      120,
    );
    return `health was ${JSON.stringify(bad)}; said: ${said.slice(0, 200)}`;
  },
};
