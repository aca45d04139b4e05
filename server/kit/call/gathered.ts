/**
 * Runs the work of a name a while after it was asked for, `wait` in milliseconds: asks meanwhile are one, and one that
 * comes while it runs makes it run again. The work handles its own errors.
 */
export function gathered(wait: number, work: (name: string) => Promise<void>): (name: string) => void {
  /** The names at work; true when it was asked again. */
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
