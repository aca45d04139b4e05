/** The shortest of some runs of a piece of work, in ms. Whatever else the machine does makes the others longer. */
export async function leastOf(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}
