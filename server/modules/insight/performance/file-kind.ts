import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { performanceFileType, performanceReaders } from '../../../../src/contract/insight/performance/files.ts'
import type { FileEvent, FileStatus } from '../../../../src/contract/insight/performance/files.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { fileSteps } from './file.rules.ts'
import type { FileFacts } from './file.rules.ts'

/** An assessment file locked in this transaction. */
export interface LockedFile extends FileFacts {
  id: string
  version: number
  perfNo: string
  title: string
  periodFrom: string
  periodTo: string
  templateId: string
  supplierListId: string
  rateDeadline: string
}

export const fileFacts = sql`t.status, t.submit_by as initiator_id, t.rate_deadline < now() as over,
  (select count(*)::int from perf_rating r join perf_line l on l.id = r.line_id
    where l.file_id = t.id and r.submitted = 0) as missing`

const columns = sql`t.id, t.version, t.perf_no, t.title, t.period_from, t.period_to, t.template_id, t.supplier_list_id,
  t.rate_deadline, ${fileFacts}`

function lockFiles({ db, caller }: Act, ids: readonly string[]): Promise<LockedFile[]> {
  return db.rows<LockedFile>(sql`
    select ${columns} from perf_file t where t.id = any(${[...ids]}::bigint[])
      and t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 order by t.id for update`)
}

async function writeFile({ db, caller }: Act, kept: LockedFile, status: FileStatus, also: Sql): Promise<LockedFile> {
  const written = await db.one<Partial<LockedFile>>(sql`
    update perf_file t set status = ${status}, version = version + 1, update_by = ${caller.userId},
      update_name = ${caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${columns}`)
  return { ...kept, ...written }
}

/** Suppliers see their own results, not the file. */
export const performanceFileKind: DocumentKind<LockedFile, Record<FileEvent, undefined>> = {
  businessType: performanceFileType,
  steps: fileSteps,
  lock: lockFiles,
  write: writeFile,
  numberOf: ({ perfNo }) => perfNo,
  audience: () => ({ modules: [...performanceReaders, 'perf-rating'] }),
}
