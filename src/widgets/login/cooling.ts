import { useEffect, useState } from 'react'

// Ms for which a button ignores clicks.
const pause = 1_000

export function useCooling() {
  const [clicks, setClicks] = useState(0)
  const [cooled, setCooled] = useState(0)
  useEffect(() => {
    if (clicks === cooled) return undefined
    const timer = setTimeout(() => setCooled(clicks), pause)
    return () => clearTimeout(timer)
  }, [clicks, cooled])
  return { cooling: clicks !== cooled, start: () => setClicks(count => count + 1) }
}
