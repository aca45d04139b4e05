import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { contractBusinessType } from '../../../src/contract/sourcing/contracts/contracts.ts'
import type { Files } from '../../kit/files.ts'
import { keepContent } from '../../modules/platform/attachments/content.ts'
import type { Db } from '../database.ts'

interface Copy {
  id: string
  contractNo: string
  side: 'buyer' | 'supplier'
}

/** Signed copies of both sides, without which no contract is in force. */
export async function addContractCopies(db: Db, files: Files): Promise<void> {
  const copies = await db.rows<Copy>(sql`
    select t.id, t.contract_no, s.side from contract t cross join (values ('buyer'), ('supplier')) as s (side)
    where t.status in ('EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED') and t.confirm_time is not null order by t.id, s.side`)
  for (const copy of copies) await keepCopy(db, files, copy)
}

async function keepCopy(db: Db, files: Files, { id, contractNo, side }: Copy): Promise<void> {
  const name = `${contractNo}-${side === 'buyer' ? '采购方' : '供应商'}签章.pdf`
  const file = `attachments/demo-contract-${id}-${side}`
  const source = Readable.from([paper(`${contractNo}, signed by the ${side}`)])
  const kept = await keepContent(files, { name, file, limit: 100_000, source, seal: undefined })
  const column = side === 'buyer' ? sql`buyer_copy_id` : sql`supplier_copy_id`
  await db.run(sql`
    with made as (
      insert into attachment (enterprise_id, business_type, business_id, name, type, file, state, size, hash, creator_id, creator,
        creator_name, create_time)
      select t.enterprise_id, ${contractBusinessType}, t.id, ${name}, 'pdf', ${file}, 'CLEAN', ${kept.size}, ${kept.hash}, u.id,
        u.username, u.name, t.confirm_time + interval '30 minutes'
      from contract t join app_user u on u.username = ${side} where t.id = ${id} returning id)
    update contract t set ${column} = made.id from made where t.id = ${id}`)
}

function paper(line: string): Buffer {
  const text = `BT /F1 14 Tf 72 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = written.length
    written += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return Buffer.from(
    `${written}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`,
    'latin1',
  )
}
