import { areas as allAreas } from './areas.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { platform } from './db/migrations.ts'
import type { Area } from './kit/area.ts'
import { deliver } from './kit/seeds/deliver.ts'

/**
 * Gives a database the tables of all areas and what they deliver; on one that has both it changes nothing.
 * @throws MigrationError with one sentence when the schema cannot be brought up to date.
 */
export async function bringUpToDate(
  database: Database,
  areas: readonly Pick<Area, 'name' | 'schema' | 'seeds'>[] = allAreas,
): Promise<void> {
  await migrate(database, [platform, ...areas])
  await deliver(database, areas)
}
