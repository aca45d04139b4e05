/** Local hours at the start of a test run. */
const firstHour = { installation: 8, users: 11 }

/**
 * Time zones of the installation and of the users' machines. Both have the same date, midnight is half a day away, so
 * the date never changes during a run, and the daily jobs of eight are done.
 */
export function zonesOfRun(now) {
  return { installation: zoneWhere(firstHour.installation, now), users: zoneWhere(firstHour.users, now) }
}

function zoneWhere(hour, now) {
  const ahead = hour - now.getUTCHours()
  // No zone is more than twelve hours behind, so the hour is taken a day later.
  const eastward = now.getUTCHours() - firstHour.installation > 12 ? ahead + 24 : ahead
  // POSIX inverts the sign of the offset.
  return `Etc/GMT${eastward > 0 ? '-' : '+'}${Math.abs(eastward)}`
}
