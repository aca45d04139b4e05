import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// `npm run verify-tender FILE` repeats the draws and the ranking of a published record. Ends with 0 when all agree, 1 when
// a value differs, 2 for a file that is no record.
const [, , file] = process.argv
const path = file === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), file)
requireNode()
process.chdir(root)
await installWhenOld()
const { register } = await import('tsx/esm/api')
register()
const { Check } = await import('typebox/value')
const { TenderRecord } = await import('../src/contract/sourcing/tendering/tender-records.ts')
const { agrees, verifyRecord } = await import('../server/modules/sourcing/tendering/review/verify-record.ts')

const record = path === undefined ? undefined : await readRecord(path)
if (!Check(TenderRecord, record)) {
  console.error('Usage: npm run verify-tender FILE, with the record of a tender that its page gives for download.')
  process.exit(2)
}
const verified = await verifyRecord(record)
console.log(`${record.tenderingNo} ${record.title}, round ${record.round}`)
for (const each of verified)
  console.log(
    agrees(each)
      ? `✓ ${each.what}: ${each.computed}`
      : `✖ ${each.what}: recorded ${each.recorded}, computed ${each.computed}`,
  )
const wrong = verified.filter(each => !agrees(each)).length
console.log(wrong === 0 ? `All ${verified.length} values agree.` : `${wrong} of ${verified.length} values differ.`)
process.exit(wrong === 0 ? 0 : 1)

async function readRecord(from) {
  try {
    return JSON.parse(await readFile(from, 'utf8'))
  } catch (error) {
    console.error(`${from} cannot be read: ${error.message}`)
    return undefined
  }
}
