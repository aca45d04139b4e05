import { areas } from '../../server/areas.ts'
import type { Database } from '../../server/db/database.ts'
import type { Server, ServerSettings } from '../../server/kit/area.ts'
import type { Files } from '../../server/kit/files.ts'
import { openServer } from '../../server/open-server.ts'
import { exportingOf } from '../../server/modules/exports/work.ts'
import type { Exporting } from '../../server/modules/exports/work.ts'

/** The server as its areas see it, for tests that run their work themselves. */
export function serverOf(parts: { database: Database; files: Files }, settings: Partial<ServerSettings> = {}): Server {
  return openServer({ ...parts, settings: { interfaceHosts: [], ...settings }, areas })
}

/** What exports work with. */
export function exporting(parts: { database: Database; files: Files }): Exporting {
  return exportingOf(serverOf(parts), parts.files)
}
