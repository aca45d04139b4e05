/** Rejects when what it stands for does not hold. */
type Check = () => Promise<unknown>

/** Whether this process may be given calls: everything that it needs is there, and it is not about to stop. */
export interface Readiness {
  /** Adds something that must hold. What is dear to ask is asked again only after `every` ms; usually 1 s. */
  require(name: string, check: Check, every?: number): void
  /** The names of what does not hold, in the order in which it was added; empty when the server is ready. */
  missing(): Promise<string[]>
  /** From now on the server is not ready, because it stops. */
  drain(): void
}

/** So long, in ms, a check may take before it counts as failed. */
const longestCheck = 2000

/** Anybody may ask, so each check runs once at a time, and its result is kept for a while. */
export function openReadiness(): Readiness {
  const checks = new Map<string, () => Promise<boolean>>()
  let draining = false
  return {
    require: (name, check, every = 1000) => void checks.set(name, kept(check, every)),
    async missing() {
      if (draining) return ['running']
      const results = await Promise.all([...checks].map(async ([name, holds]) => ({ name, holds: await holds() })))
      return results.filter(({ holds }) => !holds).map(({ name }) => name)
    },
    drain: () => void (draining = true),
  }
}

/** Asks again at the earliest `every` ms after the last answer. */
function kept(check: Check, every: number): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  let until = 0
  return () => {
    if (asked !== undefined && performance.now() < until) return asked
    until = Infinity
    asked = holdsInTime(check).finally(() => (until = performance.now() + every))
    return asked
  }
}

async function holdsInTime(check: Check): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  try {
    const passed = new Promise<boolean>(resolve => (late = setTimeout(() => resolve(false), longestCheck)))
    return await Promise.race([check().then(() => true), passed])
  } catch {
    return false
  } finally {
    clearTimeout(late)
  }
}
