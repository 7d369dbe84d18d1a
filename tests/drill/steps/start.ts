import sharp from "sharp";
import { hold, type Step } from "../drill";
import { handInCertificate, people, postAndPay } from "../people";

/** The first start on an empty disk, the first administrator, and what people do through the proxy. */
export const startStep: Step = {
  title: "First start, first administrator, people and a payment through the proxy",
  blocks: [],
  async run(drill) {
    const { machine } = drill;
    await machine.start();
    drill.people = await people(drill);
    await postAndPay(drill.people.company, "Deck pour, slump and air");
    await handInCertificate(drill.people.inspector, await aPhoto());
    const health = await machine.health();
    hold(health.status === "ok", `health: ${JSON.stringify(health)}`);
    return `health is ${JSON.stringify(health)}`;
  },
};

function aPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
