/** Rejects when the check fails. */
type Check = () => Promise<unknown>

export interface Readiness {
  /** `every`: ms between checks, default 1 s. */
  require(name: string, check: Check, every?: number): void
  /** Names of failed checks; empty when ready. */
  missing(): Promise<string[]>
  /** Not ready from now on. */
  drain(): void
}

/** Timeout of a check in ms. */
const longestCheck = 2000

/** Any client may request it, so results are cached and no check runs twice at once. */
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

/** `every`: ms after the last result. */
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
