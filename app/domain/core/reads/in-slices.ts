export async function inSlices(slice: () => number | Promise<number>): Promise<number> {
  let sum = 0;
  for (let done = await slice(); done > 0; done = await slice()) {
    sum += done;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sum;
}
