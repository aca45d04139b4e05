/**
 * Debounces work by name, with `wait` in ms: requests during the wait are merged, and one while the work runs makes it
 * run again. The work handles its own errors.
 */
export function gathered(wait: number, work: (name: string) => Promise<void>): (name: string) => void {
  /** Names at work; true when requested again. */
  const going = new Map<string, boolean>()
  const plan = (name: string) => void setTimeout(() => void run(name), wait).unref()
  const run = async (name: string) => {
    going.set(name, false)
    await work(name)
    if (going.get(name) === true) plan(name)
    else going.delete(name)
  }
  return name => {
    const known = going.has(name)
    going.set(name, known)
    if (!known) plan(name)
  }
}
