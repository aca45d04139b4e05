import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Visitor } from './portal.ts'

/** Where the pictures of a walk lie for whoever wants to look at them. */
const pictures = process.env['WALK_PICTURES'] ?? join(tmpdir(), 'srm-walks')

/** Takes a picture of the page. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

/** Takes a picture of what is shown, and holds that nobody would complain about it. */
export async function pictured({ page, complaints, accessibility }: Visitor, name: string): Promise<void> {
  assert.deepEqual(await accessibility(), [], name)
  await takePicture(page, name)
  assert.deepEqual(complaints, [], name)
}
