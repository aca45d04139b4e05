/**
 * The least processor time, in ms, that some runs of a piece of work took in this process. Other processes take none of it,
 * however busy the machine is.
 */
export async function leastCpuOf(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const begun = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begun)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
