import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Visitor } from './portal.ts'

/** Folder of a walk's screenshots for inspection. */
const pictures = process.env['WALK_PICTURES'] ?? join(tmpdir(), 'srm-walks')

export async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

/** Takes a screenshot, and asserts that axe and the browser report no problem. */
export async function pictured({ page, complaints, accessibility }: Visitor, name: string): Promise<void> {
  assert.deepEqual(await accessibility(), [], name)
  await takePicture(page, name)
  assert.deepEqual(complaints, [], name)
}
