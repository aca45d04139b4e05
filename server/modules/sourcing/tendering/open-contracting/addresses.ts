/** Below the base path of the server. */
export const releasesPath = 'openContracting/:ocid/releases.json'
export const recordPath = 'openContracting/:ocid/record.json'
