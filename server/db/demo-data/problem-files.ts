import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { answerFileType, problemBusinessType } from '../../../src/contract/goods/quality/problem-parts.ts'
import type { Files } from '../../kit/files.ts'
import { keepContent } from '../../modules/platform/attachments/content.ts'
import type { Db } from '../database.ts'

interface DemoFile {
  problemId: string
  businessType: string
  name: string
  text: string
}

/** Photos, and proofs of corrections, which the statuses require. */
export async function addProblemFiles(db: Db, files: Files): Promise<void> {
  const problems = await db.rows<{ id: string; problemNo: string; proved: boolean }>(sql`
    select p.id, p.problem_no, p.verify_time is not null as proved from problem p order by p.id`)
  for (const { id, problemNo, proved } of problems) {
    const about = { problemId: id, businessType: problemBusinessType }
    await keepFile(db, files, {
      ...about,
      name: '检验记录.txt',
      text: `${problemNo}：来料检验记录，不良现象见描述。\n`,
    })
    if (!proved) continue
    const proof = { problemId: id, businessType: answerFileType }
    await keepFile(db, files, {
      ...proof,
      name: '整改证明.txt',
      text: `${problemNo}：措施实施记录与复检结果，全部合格。\n`,
    })
  }
}

/** The buyer's file is as old as the problem, the supplier's older than the answer. */
async function keepFile(db: Db, files: Files, { problemId, businessType, name, text }: DemoFile): Promise<void> {
  const ofSupplier = businessType === answerFileType
  const file = `attachments/demo-problem-${problemId}-${ofSupplier ? 'proof' : 'evidence'}`
  const source = Readable.from([Buffer.from(text)])
  const kept = await keepContent(files, { name, file, limit: 100_000, source, seal: undefined })
  await db.run(sql`
    insert into attachment (enterprise_id, business_type, business_id, name, type, file, state, size, hash, creator_id, creator,
      creator_name, create_time)
    select p.enterprise_id, ${businessType}, p.id, ${name}, 'txt', ${file}, 'CLEAN', ${kept.size}, ${kept.hash}, u.id,
      coalesce(u.username, ''), coalesce(u.name, ''),
      ${ofSupplier ? sql`p.verify_time - interval '20 minutes'` : sql`p.create_time`}
    from problem p left join lateral (
      select u.id, u.username, u.name from app_user u left join user_supplier us on us.user_id = u.id
      where ${ofSupplier ? sql`us.supplier_id = p.supplier_id` : sql`u.id = p.create_by`} order by u.id limit 1) u on true
    where p.id = ${problemId}`)
}
