import { applyLoad } from "./load";
import { RILEY, signIn } from "./people";
import { serve } from "./server";
import { type Figure, under } from "./table";

/** The most memory that the server takes with a small heap while pages are read and forms are refused at the same time. */
export async function measureMemory(folder: string): Promise<Figure[]> {
  const [riley] = await signIn(folder, [RILEY]);
  const server = await serve({ folder, nodeOptions: ["--max-old-space-size=192"] });
  try {
    await applyLoad(server.origin, riley?.cookie ?? "");
    return [under("memory under load, --max-old-space-size=192", server.memory().most / 1024 / 1024, 300, "MB")];
  } finally {
    await server.stop();
  }
}
