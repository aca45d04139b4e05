import { areas as allAreas } from './areas.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { platform } from './db/migrations.ts'
import type { Area } from './kit/area.ts'
import { deliver } from './kit/seeds/deliver.ts'

/**
 * Migrates the schema and inserts delivered rows.
 * @throws MigrationError with one sentence.
 */
export async function bringUpToDate(
  database: Database,
  areas: readonly Pick<Area, 'name' | 'schema' | 'seeds'>[] = allAreas,
): Promise<void> {
  await migrate(database, [platform, ...areas])
  await deliver(database, areas)
}
