import sql from 'sql-template-tag'
import { asJson } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/database.ts'
import type { ScheduledJob } from '../../../../kit/jobs/job.ts'
import { settingOf } from '../../../../kit/setting.ts'
import { readOpenTender, utc } from './open-tender.queries.ts'
import type { PublishedRelease } from './packages.rules.ts'
import { nextRelease } from './release.rules.ts'

/** Maximum number of tenders per run; the next run continues. */
const maxAtOnce = 200

const prefix = settingOf(sql`q.enterprise_id`, 'tender.ocidPrefix')

/** Every minute: a release for each published tender that has changed, of enterprises with an ocid prefix. */
export const openContracting: ScheduledJob = {
  name: 'openContracting',
  cron: '* * * * *',
  async run(db) {
    const due = await db.rows<{ id: string; version: number; ocid: string }>(sql`
      select q.id, q.version, p.value || '-' || q.tendering_no as ocid
      from tender q cross join lateral ${prefix} p
      where q.deleted = 0 and q.bid_type = 'OPEN' and q.publish_time is not null and p.value <> ''
        and q.released_version is distinct from q.version
        -- Enterprises with the same prefix may use the same numbers.
        and not exists (select from tender_release r where r.ocid = p.value || '-' || q.tendering_no and r.tender_id <> q.id)
      order by q.id limit ${maxAtOnce} for update of q skip locked`)
    for (const { id, version, ocid } of due) {
      await release(db, id, ocid)
      await db.run(sql`update tender set released_version = ${version} where id = ${id}`)
    }
  },
}

async function release(db: Db, tenderId: string, given: string): Promise<void> {
  const open = await readOpenTender(db, tenderId)
  if (open === undefined) return
  const last = (await readReleases(db, tenderId)).at(-1)
  // The process keeps its id when the prefix changes.
  const ocid = last?.body.ocid ?? given
  const no = last === undefined ? 1 : last.no + 1
  const next = nextRelease({ ...open, ocid }, releaseIdOf(ocid, no), last)
  if (next === undefined) return
  await db.run(sql`
    insert into tender_release (tender_id, ocid, release_no, tags, time, body)
    values (${tenderId}, ${ocid}, ${no}, ${asJson(next.tags)}, clock_timestamp(), ${asJson(next.body)})`)
}

const releaseIdOf = (ocid: string, no: number) => `${ocid}-${no}`

/** The first one first. */
async function readReleases(db: Db, tenderId: string): Promise<(PublishedRelease & { no: number })[]> {
  const rows = await db.rows<Omit<PublishedRelease, 'releaseId'> & { ocid: string; no: number }>(sql`
    select ocid, release_no as no, tags, ${utc(sql`time`)} as date, body from tender_release
    where tender_id = ${tenderId} order by release_no`)
  return rows.map(({ ocid, ...row }) => ({ ...row, releaseId: releaseIdOf(ocid, row.no) }))
}

export interface PublishedProcess {
  publisher: string
  releases: PublishedRelease[]
}

/** Undefined for an unknown process, and while its enterprise publishes nothing. */
export async function readProcess(db: Db, ocid: string): Promise<PublishedProcess | undefined> {
  const found = await db.one<{ tenderId: string }>(sql`
    select r.tender_id from tender_release r join tender q on q.id = r.tender_id cross join lateral ${prefix} p
    where r.ocid = ${ocid} and r.release_no = 1 and q.deleted = 0 and p.value <> ''`)
  if (found === undefined) return undefined
  const releases = await readReleases(db, found.tenderId)
  return { publisher: releases.at(-1)?.body.buyer.name ?? '', releases }
}
