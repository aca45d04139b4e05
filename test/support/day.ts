/** The time zone of the installation, in which no midnight occurs during a run (scripts/zones.mjs). */
export const timeZone = process.env['TIME_ZONE'] ?? 'Asia/Shanghai'

/** Today in the installation's time zone plus `offset` days, `YYYY-MM-DD`. */
export function day(offset = 0): string {
  return new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv', { timeZone })
}
